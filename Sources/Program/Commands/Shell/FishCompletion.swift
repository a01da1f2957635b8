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

    # Prints the values of a number: = for names, a comma for a list of names, / for files with these
    # extensions, : for folders, > for commands.
    function __deckcalc_values
      switch $argv[1]
    \(lines(model.values) { "echo '\($0.code)'\n" })\
      end
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

    function __deckcalc
      set -l before (commandline -opc)[2..]
      set -l current (commandline -ct)
      # After these two words comes the command of a new case.
      if test "$before[1]" = record; and set -l index (contains -i -- -- $before)
        set -e before[1..$index]
      end
      # The key is the command with the most words.
      set -l key ''
      set -l after $before
      for count in 3 2 1
        test (count $before) -ge $count; or continue
        if __deckcalc_groups (string join . -- $before[1..$count]) > /dev/null
          set key (string join . -- $before[1..$count])
          set -e after[1..$count]
          break
        end
      end
      set after (string match -v -- '-*' $after)
      set -l all
      for group in (string split ' ' -- (__deckcalc_groups "$key"))
        set -a all (__deckcalc_entries $group)
      end

      set -l last $before[-1]
      set -l start ''
      if string match -q -- '--*=*' $current
        set last (string replace -r '=.*' '' -- $current)
        set start "$last="
        set current (string replace -r '^[^=]*=' '' -- $current)
      end
      set -l table
      if set -l index (contains -i -- --table $before)
        set table $before[(math $index + 1)]
      else
        set table (string replace -fr '^--table=' '' -- $before)
      end
      set -l number
      if string match -q -- '-*' "$last"; and set number (__deckcalc_number "$last" $all)
        if test -n "$table"; and set -l other (__deckcalc_number (string sub -s 3 -- $last)"@$table" $all)
          set number $other
        end
        __deckcalc_offer_values "$number" "$start" "$current"
        return
      end
      if not string match -q -- '-*' $current; and set number (__deckcalc_number argument $all)
        __deckcalc_offer_values "$number" '' "$current" $after
        if test -n "$key"; and test (count $after) -eq 0
          __deckcalc_names "$key"
        end
        return
      end
      string match -- '-*' $all | string replace -r '^([^=\t]*)(=\d*)?' '$1'
    end

    complete -c deckcalc -f -a '(__deckcalc)'

    """#
}
