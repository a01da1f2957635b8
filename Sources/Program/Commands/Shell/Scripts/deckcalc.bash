# Completion of deckcalc for bash: the output of 'deckcalc completions bash'.
_deckcalc() {
  local current=${COMP_WORDS[COMP_CWORD]} extension kind line
  if [[ $current != [=:]* ]]; then current=$2; fi
  COMPREPLY=()
  {
    IFS= read -r kind
    while IFS= read -r line; do COMPREPLY+=("$line"); done
  } < <("${1/#\~/$HOME}" complete bash "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$current" 2> /dev/null)
  case $kind in
    items) compopt -o nospace 2> /dev/null ;;
    files*)
      compopt -o filenames 2> /dev/null
      current=${current//\\/}
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
        compgen -d -- "${current#=}"
        IFS='|'
        for extension in ${kind#files}; do
          compgen -f -X "!*.${extension# }" -- "${current#=}"
        done
      )
      ;;
  esac
}
complete -F _deckcalc deckcalc
