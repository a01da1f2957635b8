"""Commands for the tests of JSON documents and of reduced tables; @ is a space in an argument."""

MOTIONS = [
    "open",
    "open --side right --device iphone-x",
    "open --side top --sides top,bottom",
    "open --side bottom",
    "open --delegate-refuses open,close",
    "open --no-animation",
    "open --duration 0",
    "open --delay 0.1",
    "open --curve spring(1@100@10@3)",
    "open --curve steps(4,@jump-both)",
    "open --until 0.5",
    "open --sides left --max-size 60 --center-opacity 0.5",
    "open --resizes-center --parallax 0.25 --no-shadow",
    "peek",
    "rotate --size-mode view --left-size 100",
    "resize --to-size 375x667 --state left",
    "pan --to 200,-5 --velocity 600",
    "pan --to 400 --parallax 0.25 --touch 160,300.5",
    "pan --to -345 --state left",
    "pan --to 50 --panning-mode panning-view --panning-view 0,20,320,44.5 --touch 10,30",
    "pan --to 100 --panning-mode none",
    "pan --to 100 --drag-duration 0",
    "pan --path finger.csv",
    "run scenario.json",
    "run scenario.json --interruption additive",
    "run nothing.json",
    "open --navigation integrated --layout below-bars",
    "tap --center-hidden-interactivity tap-to-close",
    "push-over",
    "close",
    "close --side open --state right",
    "close --state closed",
    "toggle",
    "toggle --state left",
    "toggle --across",
    "bounce",
    "bounce --opening --swap-center",
    "bounce --bounce-open-side-duration-factor 2.5",
    "set-size --to 100",
    "set-size --to 100 --size-mode view",
    "set-size --to 100 --state closed",
]
# Release 2.2.11 lacks these options.
EARLIER = [each for each in MOTIONS if not {"--center-opacity", "--no-shadow"} & {*each.split()}]
# Release 3 supports fewer commands and options.
OVER = [
    "open",
    "open --sides right",
    "open --state right",
    "open --side right --no-animation",
    "open --left-size 0 --right-size 90 --curve ease",
    "close --side open --state right",
    "close --side open --state closed",
    "tap --delay 0.1",
    "pan --to 200 --touch 12.5,9 --velocity 300",
    "pan --to -200 --side right --velocity 300",
    "pan --to 200 --touch 30,9 --edge-width 29",
    "rotate --side right --device ipad",
    "resize --to-size 375x667 --state left",
    "run over.json",
]
# Tables of cards have a row for each card at every instant.
CARDS = [
    "card stack",
    "card stack --cards 2 --device iphone-x",
    "card stack --card-size 300x400 --pixel-scale 3",
    "card stack --physics closed --frequency 2",
    "card stack --physics ios7 --delay 0.1",
    "card stack --curve spring(1@100@10@3)",
    "card unstack --cards 3 --card top",
    "card unstack --cards 3 --all",
    "card unstack --to-root",
    "card drag --to 80 --velocity 300",
    "card drag --to 0,180.5 --cards 2 --from 40",
    "card drag --to -20 --drag-duration 0",
    "card drag --to 80 --no-draggable",
    "run cards.json",
]
# Transitions and menus have a single model.
TRANSITIONS = [
    "transition present",
    "transition present --direction up --no-removes-presenter",
    "transition present --interactive --to -300,5 --velocity 20",
    "transition present --interactive --to -100 --eased-while-driven --completion-curve ease-out",
    "transition dismiss --parallax 0.25",
    "transition dismiss --interactive --to 9 --drag-duration 0",
    "transition slide --delay 0.1",
    "transition slide --allow-user-interaction",
    "transition push --subtype from-top",
    "transition push --type fade",
    "transition swipe --to -200",
    "transition swipe --to 200 --page 0 --edge-resistance rubber-band",
    "transition swipe --to -200 --pages 2 --page 0",
]
MENUS = [
    "menu toggle",
    "menu toggle --to 250,3 --velocity -40.5",
    "menu toggle --rotate --state shown --size 320x480.5",
    "menu drag --to 90.5 --device iphone-15",
    "menu rotate --state shown",
    "menu show --state shown --count 3",
    "menu hide --exposed-width 260.5 --duration 0.25",
    "menu swap --to 2 --from 1 --titles Home,Search,Help",
    "menu swap --to 1 --restores-interaction-at-end --delay 0.1",
    "menu show --shadow --shadow-radius 4.5",
    "menu launch --state shown --curve spring(1@100@10@3)",
]
#: Commands only for the releases of version 2.
RELEASES = [
    "set-size --to 100 --delegate-ledge left=60,top=20.5",
    "rotate --size-mode view --delegate-ledge bottom=9",
]
MODELS = {
    "documented": MOTIONS + CARDS, "shipped": MOTIONS + RELEASES + CARDS,
    "2.2.11": EARLIER, "v3": OVER,
}  # fmt: skip
ALL = TRANSITIONS + MENUS
ALL += [f"{command} --model {model}" for model, commands in MODELS.items() for command in commands]
