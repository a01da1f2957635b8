extension Library {
  /// SWRevealViewController.
  ///
  /// - Reference: SWRevealViewController.h of release 2.4.0.
  static let reveal = Library(
    title: "SWRevealViewController", classes: ["SWRevealViewControllerDelegate", "SWReveal"],
    families: ["reveal"],
    table: """
      # Methods
      revealToggle: revealToggleAnimated: = reveal toggle --side left | \
        Not animated: `--no-animation`.
      rightRevealToggle: rightRevealToggleAnimated: = reveal toggle --side right
      setFrontViewPosition:animated: = reveal move --to FrontViewPositionRight
      pushFrontViewController:animated: = reveal push --state left
      setFrontViewController:animated: frontViewController = reveal replace --which front
      setRearViewController:animated: rearViewController = reveal replace --which rear
      setRightViewController:animated: rightViewController = reveal replace --which right
      initWithRearViewController:frontViewController: = --sides left | \
        With a right view controller: `--sides left,right`, the default.
      panGestureRecognizer = reveal pan --to 150
      tapGestureRecognizer = reveal tap --state left
      SWRevealViewControllerSeguePushController = reveal push --state left
      SWRevealViewControllerSegueSetController SWSegueRearIdentifier SWSegueFrontIdentifier \
        SWSegueRightIdentifier revealViewController = - | They set or return controllers.

      # Properties
      frontViewPosition = --state | At the start; its setter is `reveal move --no-animation`.
      animated = --animation | An argument of methods.
      rearViewRevealWidth rightViewRevealWidth rearViewRevealOverdraw rightViewRevealOverdraw
      rearViewRevealDisplacement rightViewRevealDisplacement draggableBorderWidth
      bounceBackOnOverdraw bounceBackOnLeftOverdraw stableDragOnOverdraw stableDragOnLeftOverdraw
      presentFrontViewHierarchically quickFlickVelocity toggleAnimationDuration toggleAnimationType
      springDampingRatio replaceViewAnimationDuration
      frontViewShadowRadius = --shadow-radius
      frontViewShadowOpacity = --shadow-opacity
      frontViewShadowColor = --shadow-color
      frontViewShadowOffset clipsViewsToBounds extendsPointInsideHit = - | They move nothing.
      delegate = - | Its messages are events; `--delegate-refuses LIST` refuses gestures.

      # Messages to the delegate
      revealController:willMoveToPosition: = event will-move-to-left | \
        The event ends with the position.
      revealController:animateToPosition: = event animate-to-left
      revealController:didMoveToPosition: = event did-move-to-left
      revealControllerPanGestureShouldBegin: = --delegate-refuses pan
      revealControllerTapGestureShouldBegin: = --delegate-refuses tap
      revealControllerPanGestureBegan: revealController:panGestureBeganFromLocation:progress: \
        revealController:panGestureBeganFromLocation:progress:overProgress: = event pan-began
      revealController:panGestureMovedToLocation:progress: = column reveal_progress
      revealController:panGestureMovedToLocation:progress:overProgress: \
        = column overdraw_progress | `progress` is the column `reveal_progress`.
      revealControllerPanGestureEnded: revealController:panGestureEndedToLocation:progress: \
        revealController:panGestureEndedToLocation:progress:overProgress: = event pan-ended
      revealController:willAddViewController:forOperation:animated: = event will-add-front | \
        Or `will-add-rear`, `will-add-right`.
      revealController:didAddViewController:forOperation:animated: = event did-add-front
      revealController:animationControllerForOperation:fromViewController:toViewController: = - | \
        Only the library's own exchange is modeled.
      revealController:panGestureRecognizerShouldRecognizeSimultaneouslyWithGestureRecognizer: \
        revealController:tapGestureRecognizerShouldRecognizeSimultaneouslyWithGestureRecognizer: \
        = - | Other gestures are not modeled.

      # Types and constants
      FrontViewPosition = --state | The constants are also the values of `reveal move --to`.
      FrontViewPositionRightMostRemoved = --state left-removed
      FrontViewPositionRightMost = --state left-most
      FrontViewPositionRight = --state left
      FrontViewPositionLeft = --state closed
      FrontViewPositionLeftSide = --state right
      FrontViewPositionLeftSideMost = --state right-most
      FrontViewPositionLeftSideMostRemoved = --state right-removed
      SWRevealToggleAnimationType = --toggle-animation-type
      SWRevealToggleAnimationTypeSpring = --toggle-animation-type spring
      SWRevealToggleAnimationTypeEaseOut = --toggle-animation-type ease-out
      SWRevealControllerOperation = --which
      SWRevealControllerOperationReplaceFrontController = --which front
      SWRevealControllerOperationReplaceRearController = --which rear
      SWRevealControllerOperationReplaceRightController = --which right
      SWRevealControllerOperationNone = - | No exchange is under way.
      """)
}
