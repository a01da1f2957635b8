# Completion of deckcalc for fish: the output of 'deckcalc completions fish'.
function __deckcalc
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  set words[1] (string replace -r '^~/' "$HOME/" -- $words[1])
  set -l lines ($words[1] complete fish $words[2..] "$current" 2> /dev/null)
  if not string match -qr '^files' -- $lines[1]
    printf '%s\n' $lines[2..]
    return
  end
  set -l option (string match -r '^--[^=]*=' -- $current)
  set -l extensions (string replace -r 'files ?' '' -- $lines[1])
  complete -C "'' "(string replace -- "$option" '' $current) | string replace -r '\t.*' '' |
    string match -r "^.*/\$|^.*\.(?:$extensions)\$" | string replace -r '^' -- "$option"
end
complete -c deckcalc -f -a '(__deckcalc)'
