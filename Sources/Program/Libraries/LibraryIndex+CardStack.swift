extension LibraryIndex {
  /// CardStackController.
  ///
  /// - Reference: CardStackController.swift of release 0.1.1.
  static var cardStackController: Library {
    Library(
      "CardStackController", classes: ["CardStackControllerDelegate", "CardStack"],
      families: ["card"], table: cardTable)
  }

  private static var cardTable: String {
    """
    # Methods
    stack(viewController:withSize:withRoundedTopCorners:draggable:bottomBackgroundColor:completion:)
      deckcalc card stack
      Its size is `--card-size`; the completion is an event, `completion`.
    unstackLastViewController(completion:)
      deckcalc card unstack --last
    unstack(last:completion:)
      deckcalc card unstack --cards 3 --count 2
    unstackAllViewControllers(completion:)
      deckcalc card unstack --cards 3 --all
    unstack(to:completion:)
      deckcalc card unstack --cards 4 --to 1
      The library removes two cards more: `--model shipped`.
    init(rootViewController:) rootViewController
      -
      Card 0 is the root; `card unstack --to-root` unstacks the others.
    unstackToRootViewController(completion:)
      deckcalc card unstack --cards 3 --to-root
    panGestureRecognizer
      deckcalc card drag --to 120

    # Properties
    firstCardTopOffset
      --first-card-top-offset
    topOffsetBetweenCards
      --top-offset-between-cards
    cardDelay
      --card-delay
    cardScaleFactor
      --card-scale-factor
    verticalTranslation
      --vertical-translation
    bounces
      --bounces
    draggable
      --draggable
      An argument of `stack`.
    automaticallyDismiss
      --automatically-dismiss
    damping
      --damping
    frequency
      --frequency
    dragLimitToDismiss
      --drag-limit
      A private constant.
    numberOfCards
      --cards
    viewControllers topViewController
      column card
      The rows of the top card: `--card top`.
    topCornerRadius
      column corner_radius
      A private constant.
    dimDuration dragAmountToDimBackgroundColor
      column dim
      Private constants.
    delegate
      -
      Its messages are events; `--delegate-refuses dismiss` vetoes.

    # Messages to the delegate
    didFinishStacking(viewController:)
      event did-stack
    didFinishUnstacking(viewController:)
      event did-unstack
    shouldDismiss(viewController:)
      --delegate-refuses dismiss
    didFinishDismissingCardController()
      event did-dismiss

    """
  }
}
