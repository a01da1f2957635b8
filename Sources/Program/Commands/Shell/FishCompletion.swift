/// The completion script for fish 3 and later.
struct FishCompletion {
  let model: CompletionModel

  /// The script.
  var text: String {
    """
    # Completion of deckcalc for fish: the output of 'deckcalc completions fish'.

    # Prints the numbers of the groups of entries of a command.
    function __deckcalc_groups
      switch $argv[1]
    \(model.commands.map { "case '\($0.key)'\necho \(numbers($0.groups))\n" }.joined())\
    case '*'
        return 1
      end
    end

    # Prints the entries of a group, each with its meaning: options, those with values with = and the
    # number of the values.
    function __deckcalc_entries
      switch $argv[1]
    \(lines(model.groups) { list($0.map { (model.code($0), $0.meaning) }) })\
      end
    end

    # Prints the values of a number: = for names, a comma for a list of names, + for a list of columns (a
    # hyphen is before the usual ones), / for files with these extensions, : for folders, > for
    # commands.
    function __deckcalc_values
      switch $argv[1]
    \(lines(model.values) { "echo '\($0.code)'\n" })\
      end
    end

    # Fails unless an option takes a value in some command.
    function __deckcalc_takes_value
      contains -- $argv[1] \(model.labelsWithValues.joined(separator: " "))
    end

    # Prints the names that may follow some words, each with its meaning.
    function __deckcalc_names
      switch $argv[1]
    \(model.names.map { "case '\($0.key)'\n\(list($0.names.map { ($0.name, $0.meaning) }))" }.joined())\
    case '*'
        return 1
      end
    end


    """ + Self.functions
  }

  private func numbers(_ groups: [Int]) -> String {
    groups.map(String.init).joined(separator: " ")
  }

  private func lines<Element>(_ list: [Element], _ command: (Element) -> String) -> String {
    list.enumerated().map { "case \($0.offset)\n\(command($0.element))" }.joined()
  }

  /// Returns a command that prints a line for each name, with a tab before its meaning.
  private func list(_ pairs: [(name: String, meaning: String)]) -> String {
    let lines = pairs.map { $0.meaning.isEmpty ? $0.name : "\($0.name)\t\($0.meaning)" }
    return "printf '%s\\n' \(lines.map(quoted).joined(separator: " "))\n"
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }

  /// The part of the script that is the same for every program.
  private static let functions = #"""
    # Prints the names of commands that may follow some words.
    function __deckcalc_offer_names
      set -l joined (string join . -- $argv)
      __deckcalc_names "$joined"
      or __deckcalc_names (string replace -r '^[^.]*\.' '' -- "$joined")
    end

    # Prints the folders, and the files with one of some extensions, that begin with a word.
    function __deckcalc_files -a word
      set -l path (string unescape -- "$word"; or echo -- "$word")
      for file in (string replace -r '^~/' "$HOME/" -- "$path")*
        if test -d "$file"
          set file "$file/"
        else
          contains -- (string replace -r '.*\.' '' -- "$file") $argv[2..]
          or continue
        end
        string match -q '~/*' -- "$path"
        and set file (string replace -- "$HOME/" '~/' "$file")
        echo "$file"
      end
    end

    # Prints the columns of a list, or those that + may add to the usual ones or - remove from them.
    function __deckcalc_offer_columns -a columns start current
      # An opening quote is not part of the names.
      set -l current (string replace -r '^["\']' '' -- $current)
      set -l given (string match -r '^.*,' -- $current)
      set -l sign
      set -l parts (string split ' - ' -- "$columns")
      set -l list (string split -n ' ' -- $parts)
      if string match -qr '^[-+]' -- $current
        set sign (string match -r '^[-+]' -- (string replace -r '^.*,' '' -- $current))
        switch "$sign"
          case +
            set list (string split -n ' ' -- $parts[1])
          case -
            set list (string split -n ' ' -- $parts[2])
          case '*'
            printf '%s\n' "$start$given"{+,-}
            return
        end
      end
      for name in $list
        string match -q "*,$sign$name,*" -- ",$given"
        or echo "$start$given$sign$name"
      end
    end

    # Prints the values of a number, after the start of the current word that stays.
    function __deckcalc_offer_values -a number start current
      set -l values (__deckcalc_values "$number")
      set -l list (string split ' ' -- (string sub -s 2 -- "$values"))
      switch "$values"
        case '=*'
          printf '%s\n' $start$list
        case ',*'
          # An opening quote is not part of the names.
          set -l given (string replace -r '^["\']' '' -- $current | string match -r '^.*,')
          for name in $list
            string match -q "*,$name,*" -- ",$given"
            or echo "$start$given$name"
          end
        case '+*'
          __deckcalc_offer_columns (string sub -s 2 -- "$values") "$start" "$current"
        case '/*' ':'
          __deckcalc_files "$current" $list | string replace -r '^' -- "$start"
        case '>*'
          __deckcalc_offer_names (string sub -s 2 -- "$values" | string match -v '') $argv[4..]
      end
    end

    # Prints the number of the values of an entry; fails if it takes none.
    function __deckcalc_number -a label
      set -l found (string match -- "$label=*" $argv[2..])[1]
      or return
      string replace -r '^[^=]*=(\d*).*' '$1' -- $found
    end

    # Prints the entries of a command.
    function __deckcalc_all -a key
      for group in (string split ' ' -- (__deckcalc_groups "$key"))
        __deckcalc_entries $group
      end
    end

    # Fails unless a value follows an option: of the command or, before its name, of any command.
    function __deckcalc_needs_value -a option
      string match -q -- "$option=*" $argv[2..]
      and return
      not string match -q -- "$option"\t'*' $argv[2..]
      and __deckcalc_takes_value $option
    end

    function __deckcalc
      set -l current (commandline -ct)
      set -l key ''
      set -l all (__deckcalc_all '')
      # The words of the name of a command, and the arguments after it.
      set -l path
      set -l after
      set -l option
      set -l last
      set -l table
      for word in (commandline -opc)[2..]
        if test -n "$option"
          test "$option" = --table
          and set table $word
          set option
        else if test "$word" = --
          # The command of a new case.
          if test "$key" = record
            set path
            set after
            set key ''
            set all (__deckcalc_all '')
          end
        else if string match -q -- '-?*' $word
          string match -q -- '--table=*' $word
          and set table (string replace -- --table= '' $word)
          __deckcalc_needs_value $word $all
          and set option $word
        else if string match -q -- '--*' $last; and contains -- $word on off yes no true false
          # The value of an option that needs none.
        else
          set -a path $word
          # The name of a command may have several words.
          if __deckcalc_groups (string join . -- $path) > /dev/null
            set key (string join . -- $path)
            set all (__deckcalc_all $key)
            set after
          else
            set -a after $word
          end
        end
        set last $word
      end

      set -l start ''
      if test -z "$option"; and string match -q -- '--*=*' $current
        set option (string replace -r '=.*' '' -- $current)
        set start "$option="
        set current (string replace -r '^[^=]*=' '' -- $current)
        if not __deckcalc_needs_value $option $all
          printf '%s\n' "$start"{on,off}
          return
        end
      end
      set -l number
      if test -n "$option"
        set number (__deckcalc_number $option $all)
        if test -n "$table"; and set -l other (__deckcalc_number (string sub -s 3 -- $option)"@$table" $all)
          set number $other
        end
        __deckcalc_offer_values "$number" "$start" "$current"
        return
      end
      if not string match -q -- '-*' $current
        if set number (__deckcalc_number argument(count $after) $all)
          or set number (__deckcalc_number arguments $all)
          __deckcalc_offer_values "$number" '' "$current" $after
          # A command may also be the first word of others.
          if test -n "$key" -a (count $after) -eq 0
            string match -q -- '>*' (__deckcalc_values "$number")
            or __deckcalc_names "$key"
          end
          return
        end
      end
      string match -- '-*' $all | string replace -r '^([^=\t]*)(=\d*)?' '$1'
    end

    complete -c deckcalc -f -a '(__deckcalc)'

    """#
}
