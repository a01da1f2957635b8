extension Library {
  /// CardStackController.
  ///
  /// - Reference: CardStackController.swift of release 0.1.1.
  package static let cardStack = Library(
    title: "CardStackController", classes: ["CardStackControllerDelegate", "CardStack"],
    families: ["card"],
    table: """
      # Methods
      stack(viewController:withSize:withRoundedTopCorners:draggable:bottomBackgroundColor:completion:) = card stack | Its size is `--card-size`; the completion is an event, `completion`.
      unstackLastViewController(completion:) = card unstack --last
      unstack(last:completion:) = card unstack --cards 3 --count 2
      unstackAllViewControllers(completion:) = card unstack --cards 3 --all
      unstack(to:completion:) = card unstack --cards 4 --to 1 | The library removes two cards more: `--model shipped`.
      init(rootViewController:) rootViewController = - | Card 0 is the root; `card unstack --to-root` unstacks the others.
      unstackToRootViewController(completion:) = card unstack --cards 3 --to-root
      panGestureRecognizer = card drag --to 120

      # Properties
      firstCardTopOffset topOffsetBetweenCards cardDelay cardScaleFactor verticalTranslation bounces
      draggable = --draggable | An argument of `stack`.
      automaticallyDismiss damping frequency
      dragLimitToDismiss = --drag-limit | A private constant.
      numberOfCards = --cards
      viewControllers topViewController = column card | The rows of the top card: `--card top`.
      topCornerRadius = column corner_radius | A private constant.
      dimDuration dragAmountToDimBackgroundColor = column dim | Private constants.
      delegate = - | Its messages are events; `--delegate-refuses dismiss` vetoes.

      # Messages to the delegate
      didFinishStacking(viewController:) = event did-stack
      didFinishUnstacking(viewController:) = event did-unstack
      shouldDismiss(viewController:) = --delegate-refuses dismiss
      didFinishDismissingCardController() = event did-dismiss
      """)
}
