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

    # Adds the columns of a list, or those that + may add to the usual ones or - remove from them.
    _deckcalc_offer_columns() {
      if [[ $current != [+-]* ]]; then
        _deckcalc_offer_list "${1/ - / }"
        return
      fi
      local item=${current##*,} word rest=''
      prefix=${current%"$item"}
      current=${item#[+-]}
      compopt -o nospace 2> /dev/null
      case $item in
        +*) rest=${1%% - *} ;;
        -*) rest=${1#* - } ;;
        *) COMPREPLY=("$prefix+" "$prefix-") ;;
      esac
      local given=,$prefix
      prefix+=${item:0:1}
      for word in $rest; do
        if [[ $given != *,[+-]"$word",* ]]; then _deckcalc_offer "$word"; fi
      done
    }

    # Adds the names of commands that may follow the words after the key.
    _deckcalc_offer_names() {
      local IFS=$' \t\n' names='' path=$1 word
      for word in "${after[@]}"; do path+=${path:+.}$word; done
      _deckcalc_names "$path" || _deckcalc_names "${path#*.}" || return
      _deckcalc_offer "$names"
    }

    # Adds the values of a number, which it sets.
    _deckcalc_offer_values() {
      _deckcalc_values "$1"
      case $values in
        =*) _deckcalc_offer "${values#?}" ;;
        ,*) _deckcalc_offer_list "${values#?}" ;;
        +*) _deckcalc_offer_columns "${values#?}" ;;
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

    # Sets the entries of the command that a key names.
    _deckcalc_choose() {
      local word
      key=$1
      after=()
      _deckcalc_groups "$key"
      all=' '
      for word in $groups; do
        _deckcalc_entries "$word"
        all+="$entries "
      done
    }

    # Fails unless a value follows an option: of the command or, before its name, of any command.
    _deckcalc_needs_value() {
      case $all in
        *" $1="*) ;;
        *" $1 "*) return 1 ;;
        *) _deckcalc_takes_value "$1" ;;
      esac
    }

    # Takes a word before the current one.
    _deckcalc_read() {
      if [[ $1 == = ]]; then return; fi
      if [[ -n $option ]]; then
        if [[ $option == --table ]]; then table=$1; fi
        option=''
      elif [[ $1 == -- ]]; then
        # The command of a new case.
        if [[ $key == record ]]; then path='' && _deckcalc_choose ''; fi
      elif [[ $1 == -?* ]]; then
        if _deckcalc_needs_value "$1"; then option=$1; fi
      elif [[ $last == --* && $1 =~ ^(on|off|yes|no|true|false)$ ]]; then
        # The value of an option that needs none.
        :
      else
        path+=${path:+.}$1
        # The name of a command may have several words.
        if _deckcalc_groups "$path"; then _deckcalc_choose "$path"; else after+=("$1"); fi
      fi
      last=$1
    }

    _deckcalc() {
      local IFS=$' \t\n' current=$2 prefix='' key='' path='' groups='' all=' ' entries='' number=''
      local word last='' table='' option='' names='' options='' values=''
      local -a after=()
      COMPREPLY=()
      _deckcalc_choose ''
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do _deckcalc_read "$word"; done

      if [[ -n $option ]]; then
        if [[ ${COMP_WORDS[COMP_CWORD]} == = ]]; then current=''; fi
        _deckcalc_number "$option" || return
        if [[ -n $table ]]; then _deckcalc_number "${option#--}@$table"; fi
        _deckcalc_offer_values "$number"
        return
      fi
      if [[ ${COMP_WORDS[COMP_CWORD]} == = || ${COMP_WORDS[COMP_CWORD - 1]} == = ]]; then
        current=${current#=}
        _deckcalc_offer 'on off'
        return
      fi
      for word in $all; do
        if [[ $word == -* ]]; then options+=" ${word%%=*}"; fi
      done
      if [[ $current == -* ]]; then
        _deckcalc_offer "$options"
      elif _deckcalc_number "argument${#after[@]}" || _deckcalc_number arguments; then
        _deckcalc_offer_values "$number"
        # A command may also be the first word of others.
        if [[ -n $key && $values != \>* && ${#after[@]} -eq 0 ]] && _deckcalc_names "$key"; then
          _deckcalc_offer "$names"
        fi
      else
        _deckcalc_offer "$options"
      fi
    }

    complete -F _deckcalc deckcalc

    """#
}
