/// The completion script for bash 3.2 and later, which shows no meanings.
struct BashCompletion {
  let model: CompletionModel

  /// The script.
  var text: String {
    """
    # Completion of deckcalc for bash: the output of 'deckcalc completions bash'.

    # Sets the numbers of the groups of entries of a command.
    _deckcalc_groups() {
      case $1 in
    \(model.commands.map { "'\($0.key)') groups='\(ShellCase.numbers($0.groups))' ;;\n" }.joined())\
    *) return 1 ;;
      esac
    }

    # Sets the entries of a group: options, those with values with = and the number of the values.
    _deckcalc_entries() {
      case $1 in
    \(ShellCase.lines(model.groups) { "entries='\($0.map(model.code).joined(separator: " "))'" })\
      esac
    }

    # Sets the values of a number: = for names, a comma for a list of names, / for files with these
    # extensions, : for folders, > for commands.
    _deckcalc_values() {
      case $1 in
    \(ShellCase.lines(model.values) { "values='\($0.code)'" })\
      esac
    }

    # Sets the names that may follow some words.
    _deckcalc_names() {
      case $1 in
    \(model.names.map { "'\($0.key)') names='\(names($0.names))' ;;\n" }.joined())\
    *) return 1 ;;
      esac
    }


    """ + Self.functions
  }

  private func names(_ names: [CompletionModel.Name]) -> String {
    names.map(\.name).joined(separator: " ")
  }

  /// The part of the script that is the same for every program.
  private static let functions = #"""
    # Adds the words that begin with the current one.
    _deckcalc_offer() {
      local word
      for word in $1; do
        if [[ $word == "$current"* ]]; then COMPREPLY+=("$prefix$word"); fi
      done
    }

    # Adds the files and folders, or with no extensions only the folders.
    _deckcalc_offer_files() {
      local file extension
      compopt -o filenames 2> /dev/null
      while IFS= read -r file; do
        if [[ -d ${file/#~\//$HOME/} ]]; then
          COMPREPLY+=("$file")
          continue
        fi
        for extension in $1; do
          if [[ $file == *".$extension" ]]; then COMPREPLY+=("$file"); fi
        done
      done < <(compgen -f -- "${current//\\/}")
    }

    # Adds the names of a list that are not in it yet.
    _deckcalc_offer_list() {
      local word rest=''
      if [[ $current == *,* ]]; then prefix=${current%,*},; fi
      current=${current##*,}
      for word in $1; do
        if [[ ,$prefix != *",$word,"* ]]; then rest+=" $word"; fi
      done
      compopt -o nospace 2> /dev/null
      _deckcalc_offer "$rest"
    }

    # Adds the names of commands that may follow the words after the key.
    _deckcalc_offer_names() {
      local IFS=$' \t\n' names='' path=$1 word
      for word in "${after[@]}"; do path+=${path:+.}$word; done
      _deckcalc_names "$path" || _deckcalc_names "${path#*.}" || return
      _deckcalc_offer "$names"
    }

    # Adds the values of a number.
    _deckcalc_offer_values() {
      local values=''
      _deckcalc_values "$1"
      case $values in
        =*) _deckcalc_offer "${values#?}" ;;
        ,*) _deckcalc_offer_list "${values#?}" ;;
        /*) _deckcalc_offer_files "${values#?}" ;;
        :) _deckcalc_offer_files '' ;;
        \>*) _deckcalc_offer_names "${values#?}" ;;
      esac
    }

    # Sets the number of the values of an entry; fails if it takes none.
    _deckcalc_number() {
      [[ $all == *" $1="* ]] || return
      number=${all#*" $1="}
      number=${number%% *}
    }

    _deckcalc() {
      local IFS=$' \t\n' current=$2 prefix='' key='' groups='' all=' ' entries='' number='' names=''
      local word last='' table='' count options=''
      local -a words=() after=()
      COMPREPLY=()
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        if [[ $word == -- && ${words[0]:-} == record ]]; then
          # The command of a new case.
          words=()
        elif [[ $word != = ]]; then
          if [[ $last == --table ]]; then table=$word; fi
          words+=("$word")
          last=$word
        fi
      done
      if [[ ${COMP_WORDS[COMP_CWORD]} == = ]]; then current=''; fi

      # The key is the command with the most words.
      for ((count = ${#words[@]} < 3 ? ${#words[@]} : 3; count > 0; count--)); do
        printf -v key '%s.' "${words[@]:0:count}"
        key=${key%.}
        if _deckcalc_groups "$key"; then break; fi
        key=''
      done
      _deckcalc_groups "$key"
      for word in "${words[@]:count}"; do
        if [[ $word != -* ]]; then after+=("$word"); fi
      done
      for word in $groups; do
        _deckcalc_entries "$word"
        all+="$entries "
      done

      if [[ $last == -* ]] && _deckcalc_number "$last"; then
        if [[ -n $table ]]; then _deckcalc_number "${last#--}@$table"; fi
        _deckcalc_offer_values "$number"
        return
      fi
      for word in $all; do
        if [[ $word == -* ]]; then options+=" ${word%%=*}"; fi
      done
      if [[ $current == -* ]]; then
        _deckcalc_offer "$options"
      elif _deckcalc_number argument; then
        _deckcalc_offer_values "$number"
        if [[ -n $key && ${#after[@]} -eq 0 ]] && _deckcalc_names "$key"; then
          _deckcalc_offer "$names"
        fi
      else
        _deckcalc_offer "$options"
      fi
    }

    complete -F _deckcalc deckcalc

    """#
}
