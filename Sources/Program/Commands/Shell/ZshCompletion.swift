/// The completion script for zsh, which may be a file of `fpath` or be read by `source`.
struct ZshCompletion {
  let model: CompletionModel

  /// The script.
  var text: String {
    """
    #compdef deckcalc
    # Completion of deckcalc for zsh: the output of 'deckcalc completions zsh'.

    # Sets the numbers of the groups of entries of a command.
    _deckcalc_groups() {
      case $1 in
    \(model.commands.map { "'\($0.key)') groups=(\(ShellCase.numbers($0.groups))) ;;\n" }.joined())\
    *) return 1 ;;
      esac
    }

    # Sets the entries of a group, each with its meaning: options, those with values with = and the
    # number of the values.
    _deckcalc_entries() {
      case $1 in
    \(ShellCase.lines(model.groups) { "entries=(\n\(Self.list($0.map { (model.code($0), $0.meaning) })))" })\
      esac
    }

    # Sets the values of a number: = for names, a comma for a list of names, / for files with these
    # extensions, : for folders, > for commands.
    _deckcalc_values() {
      case $1 in
    \(ShellCase.lines(model.values) { "values='\($0.code)'" })\
      esac
    }

    # Sets the names that may follow some words, each with its meaning.
    _deckcalc_names() {
      case $1 in
    \(model.names.map { "'\($0.key)') names=(\n\(Self.list($0.names.map { ($0.name, $0.meaning) }))) ;;\n" }.joined())\
    *) return 1 ;;
      esac
    }


    """ + Self.functions
  }

  private static func list(_ pairs: [(name: String, meaning: String)]) -> String {
    pairs.map { quoted($0.meaning.isEmpty ? $0.name : "\($0.name):\($0.meaning)") + "\n" }.joined()
  }

  /// Returns a string in single quotes, for zsh and the other shells of its kind.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// The part of the script that is the same for every program.
  private static let functions = #"""
    # Offers the names of commands that may follow the words after the key.
    _deckcalc_offer_names() {
      local -a names
      local joined=${(j:.:)@}
      _deckcalc_names "$joined" || _deckcalc_names "${joined#*.}" || return
      _describe -t commands command names
    }

    # Offers the values of a number.
    _deckcalc_offer_values() {
      local values
      local -a list given
      _deckcalc_values "$1"
      list=(${=values#?})
      case $values in
        '='*) compadd -a list ;;
        ,*)
          if compset -P '*,'; then
            given=(${(s:,:)${IPREFIX##*=}})
            list=(${list:|given})
          fi
          compadd -q -S , -a list
          ;;
        /*) _files -g "*.(${(j:|:)list})(-.)" ;;
        :) _files -/ ;;
        '>'*) _deckcalc_offer_names ${values#?} $after ;;
      esac
    }

    # Sets the number of the values of an entry; fails if it takes none.
    _deckcalc_number() {
      local found=${all[(r)$1=*]}
      [[ -n $found ]] || return
      number=${${found#*=}%%:*}
    }

    # Offers the options, each with its meaning.
    _deckcalc_offer_options() {
      local entry
      local -a options
      for entry in ${(M)all:#-*}; do options+=("${entry%%[=:]*}:${entry#*:}"); done
      _describe -o option options
    }

    _deckcalc() {
      local key word number table last current=${words[CURRENT]}
      local -a before after groups entries all names
      integer count
      for word in ${(Q)words[2,CURRENT-1]}; do
        if [[ $word == -- && ${before[1]} == record ]]; then
          # The command of a new case.
          before=()
        else
          before+=("$word")
        fi
      done
      # The key is the command with the most words.
      for ((count = $#before < 3 ? $#before : 3; count > 0; count--)); do
        key=${(j:.:)before[1,count]}
        if _deckcalc_groups "$key"; then break; fi
        key=
      done
      _deckcalc_groups "$key"
      after=(${before[count+1,-1]:#-*})
      for word in $groups; do
        _deckcalc_entries $word
        all+=($entries)
      done

      last=${before[-1]}
      if [[ $current == --*=* ]]; then
        last=${current%%=*}
        compset -P '*='
      fi
      for ((count = 1; count <= $#before; count++)); do
        case ${before[count]} in
          --table) if ((count < $#before)); then table=${before[count+1]}; fi ;;
          --table=*) table=${before[count]#*=} ;;
        esac
      done
      if [[ $last == -* ]] && _deckcalc_number "$last"; then
        if [[ -n $table ]]; then _deckcalc_number "${last#--}@$table"; fi
        _deckcalc_offer_values "$number"
      elif [[ $current == -* ]]; then
        _deckcalc_offer_options
      elif _deckcalc_number argument; then
        _deckcalc_offer_values "$number"
        if [[ -n $key ]] && (($#after == 0)) && _deckcalc_names "$key"; then
          _describe -t commands command names
        fi
      else
        _deckcalc_offer_options
      fi
    }

    if [[ ${funcstack[1]} == _deckcalc ]]; then _deckcalc "$@"; else compdef _deckcalc deckcalc; fi

    """#
}
