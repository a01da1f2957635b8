#compdef deckcalc
# Completion of deckcalc for zsh: the output of 'deckcalc completions zsh'.
_deckcalc() {
  local program=${(Q)words[1]} kind
  local -a lines
  lines=("${(@f)$(${~program} complete zsh "${(@)words[2,CURRENT-1]}" "$PREFIX" 2> /dev/null)}")
  kind=$lines[1]
  shift lines
  if [[ $PREFIX == --*=* ]]; then compset -P '*='; fi
  case $kind in
    files) _files -/ ;;
    files*) _files -g "*.(${kind#files })(-.)" ;;
    items) compset -P '*,'; compadd -q -S , -a lines ;;
    *) _describe value lines ;;
  esac
}
if [[ ${funcstack[1]} == _deckcalc ]]; then _deckcalc "$@"; else compdef _deckcalc deckcalc; fi
