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

    # Sets the values of a number: = for names, a comma for a list of names, + for a list of columns (a
    # hyphen is before the usual ones), / for files with these extensions, : for folders, > for
    # commands.
    _deckcalc_values() {
      case $1 in
    \(ShellCase.lines(model.values) { "values='\($0.code)'" })\
      esac
    }

    # Fails unless an option takes a value in some command.
    _deckcalc_takes_value() {
      case $1 in
    \(model.labelsWithValues.joined(separator: "|"))) ;;
    *) return 1 ;;
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

    # Offers the columns of a list, or those that + may add to the usual ones or - remove from them.
    _deckcalc_offer_columns() {
      local -a given list
      local sign=${(M)PREFIX#[-+]}
      if compset -P '*,'; then given=(${(s:,:)${IPREFIX##*=}}); fi
      if [[ -z $sign ]]; then
        list=(${=1/ - / })
      else
        given=(${given#[-+]})
        case $PREFIX in
          +*) list=(${=1%% - *}) ;;
          -*) list=(${=1#* - }) ;;
          *)
            compadd -S '' -- + -
            return
            ;;
        esac
        compset -P '[-+]'
      fi
      list=(${list:|given})
      compadd -q -S , -a list
    }

    # Offers the values of a number, which it sets.
    _deckcalc_offer_values() {
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
        +*) _deckcalc_offer_columns ${values#?} ;;
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

    # Sets the entries of the command that a key names.
    _deckcalc_choose() {
      local word
      key=$1
      after=()
      _deckcalc_groups "$key"
      all=()
      for word in $groups; do
        _deckcalc_entries $word
        all+=($entries)
      done
    }

    # Fails unless a value follows an option: of the command or, before its name, of any command.
    _deckcalc_needs_value() {
      if [[ -n ${all[(r)$1=*]} ]]; then return; fi
      [[ -z ${all[(r)$1:*]} ]] && _deckcalc_takes_value "$1"
    }

    # Takes a word before the current one.
    _deckcalc_read() {
      if [[ -n $option ]]; then
        if [[ $option == --table ]]; then table=$1; fi
        option=
      elif [[ $1 == -- ]]; then
        # The command of a new case.
        if [[ $key == record ]]; then typed= && _deckcalc_choose ''; fi
      elif [[ $1 == -?* ]]; then
        if [[ $1 == --table=* ]]; then table=${1#*=}; fi
        if _deckcalc_needs_value "$1"; then option=$1; fi
      elif [[ $last == --* && $1 == (on|off|yes|no|true|false) ]]; then
        # The value of an option that needs none.
        :
      else
        typed+=${typed:+.}$1
        # The name of a command may have several words.
        if _deckcalc_groups "$typed"; then _deckcalc_choose "$typed"; else after+=("$1"); fi
      fi
      last=$1
    }

    _deckcalc() {
      local key typed number values table option word last current=${words[CURRENT]}
      local -a after groups entries all names
      _deckcalc_choose ''
      for word in ${(Q)words[2,CURRENT-1]}; do _deckcalc_read "$word"; done

      if [[ -z $option && $current == --*=* ]]; then
        option=${current%%=*}
        compset -P '*='
        if ! _deckcalc_needs_value "$option"; then
          compadd on off
          return
        fi
      fi
      if [[ -n $option ]]; then
        _deckcalc_number "$option" || return
        if [[ -n $table ]]; then _deckcalc_number "${option#--}@$table"; fi
        _deckcalc_offer_values "$number"
      elif [[ $current == -* ]]; then
        _deckcalc_offer_options
      elif _deckcalc_number "argument$#after" || _deckcalc_number arguments; then
        _deckcalc_offer_values "$number"
        # A command may also be the first word of others.
        if [[ -n $key && $values != '>'* ]] && (($#after == 0)) && _deckcalc_names "$key"; then
          _describe -t commands command names
        fi
      else
        _deckcalc_offer_options
      fi
    }

    if [[ ${funcstack[1]} == _deckcalc ]]; then _deckcalc "$@"; else compdef _deckcalc deckcalc; fi

    """#
}
