import Options

/// The command that prints a script by which a shell completes commands.
enum CompletionsCommand {
  static let name = "completions"

  static let declaration = Command(
    name: name, group: Catalog.helpHeading,
    summary: "Print the script by which a shell completes commands",
    arguments: [Shell.allCases.map(\.rawValue).joined(separator: "|")],
    options: [OptionGroup("Options", Parameters().source())],
    examples: [
      "deckcalc completions bash -o deckcalc.bash", "deckcalc completions zsh -o _deckcalc",
      "deckcalc completions fish -o deckcalc.fish",
    ],
    synonyms: ["completion", "autocomplete"]
  ) { arguments, run throws(Problem) in
    let output = try Parameters().reading(arguments).output
    let shell = try Shell(arguments.positionals.first, of: name)
    try run.host.write(Array(shell.script.utf8), to: output)
    return Completion(.done)
  }

  private struct Parameters: Options {
    var output: [UInt8]?

    mutating func declare(_ list: inout OptionList) {
      list.output(&output)
      list.general()
    }
  }
}

/// A shell that completes commands.
///
/// Its script runs `deckcalc complete SHELL WORD...` with the words up to the cursor, as they are
/// typed. The first line of the output is `names`, `items` (parts of a list with commas), or `files`
/// with extensions between bars, or without them for folders only. Each other line is a word, and its
/// meaning if the shell shows it.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script by which the shell completes commands.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// For bash 3.2 and later.
  private static let bashScript = #"""
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

    """#

  /// For zsh, which may read it by `source` or find it in a folder of `fpath`.
  private static let zshScript = #"""
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

    """#

  /// For fish 3 and later.
  private static let fishScript = #"""
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

    """#
}
