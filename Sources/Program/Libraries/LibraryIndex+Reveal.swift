import MotionEngine

extension LibraryIndex {
  /// SWRevealViewController.
  ///
  /// - Reference: SWRevealViewController.h of release 2.4.0.
  static var revealViewController: Library {
    Library(
      "SWRevealViewController",
      classes: ["SWRevealViewControllerDelegate", "SWReveal"], families: ["reveal"],
      table: revealMethods + revealProperties + revealMessages + revealConstants)
  }

  private static var revealMethods: String {
    """
    # Methods
    revealToggle: revealToggleAnimated:
      deckcalc reveal toggle --side left
      Not animated: `--no-animation`.
    rightRevealToggle: rightRevealToggleAnimated:
      deckcalc reveal toggle --side right
    setFrontViewPosition:animated:
      deckcalc reveal move --to FrontViewPositionRight
    pushFrontViewController:animated:
      deckcalc reveal push --state left
    setFrontViewController:animated: frontViewController
      deckcalc reveal replace --which front
    setRearViewController:animated: rearViewController
      deckcalc reveal replace --which rear
    setRightViewController:animated: rightViewController
      deckcalc reveal replace --which right
    initWithRearViewController:frontViewController:
      --sides left
      With a right view controller: `--sides left,right`, the default.
    panGestureRecognizer
      deckcalc reveal pan --to 150
    tapGestureRecognizer
      deckcalc reveal tap --state left
    SWRevealViewControllerSeguePushController
      deckcalc reveal push --state left
    SWRevealViewControllerSegueSetController SWSegueRearIdentifier SWSegueFrontIdentifier
    SWSegueRightIdentifier revealViewController
      -
      They set or return controllers.

    """
  }

  private static var revealProperties: String {
    """
    # Properties
    frontViewPosition
      --state
      At the start; its setter is `reveal move --no-animation`.
    animated
      --animation
      An argument of methods.
    rearViewRevealWidth
      --rear-view-reveal-width
    rightViewRevealWidth
      --right-view-reveal-width
    rearViewRevealOverdraw
      --rear-view-reveal-overdraw
    rightViewRevealOverdraw
      --right-view-reveal-overdraw
    rearViewRevealDisplacement
      --rear-view-reveal-displacement
    rightViewRevealDisplacement
      --right-view-reveal-displacement
    draggableBorderWidth
      --draggable-border-width
    bounceBackOnOverdraw
      --bounce-back-on-overdraw
    bounceBackOnLeftOverdraw
      --bounce-back-on-left-overdraw
    stableDragOnOverdraw
      --stable-drag-on-overdraw
    stableDragOnLeftOverdraw
      --stable-drag-on-left-overdraw
    presentFrontViewHierarchically
      --present-front-view-hierarchically
    quickFlickVelocity
      --quick-flick-velocity
    toggleAnimationDuration
      --toggle-animation-duration
    toggleAnimationType
      --toggle-animation-type
    springDampingRatio
      --spring-damping-ratio
    replaceViewAnimationDuration
      --replace-view-animation-duration
    frontViewShadowRadius
      --shadow-radius
    frontViewShadowOpacity
      --shadow-opacity
    frontViewShadowColor
      --shadow-color
    frontViewShadowOffset clipsViewsToBounds extendsPointInsideHit
      -
      They move nothing.
    delegate
      -
      Its messages are events; `--delegate-refuses LIST` refuses gestures.

    """
  }

  private static var revealMessages: String {
    """
    # Messages to the delegate
    revealController:willMoveToPosition:
      event will-move-to-left
      The event ends with the position.
    revealController:animateToPosition:
      event animate-to-left
    revealController:didMoveToPosition:
      event did-move-to-left
    revealControllerPanGestureShouldBegin:
      --delegate-refuses pan
    revealControllerTapGestureShouldBegin:
      --delegate-refuses tap
    revealControllerPanGestureBegan:
    revealController:panGestureBeganFromLocation:progress:
    revealController:panGestureBeganFromLocation:progress:overProgress:
      event pan-began
    revealController:panGestureMovedToLocation:progress:
      column reveal_progress
    revealController:panGestureMovedToLocation:progress:overProgress:
      column overdraw_progress
      `progress` is the column `reveal_progress`.
    revealControllerPanGestureEnded:
    revealController:panGestureEndedToLocation:progress:
    revealController:panGestureEndedToLocation:progress:overProgress:
      event pan-ended
    revealController:willAddViewController:forOperation:animated:
      event will-add-front
      Or `will-add-rear`, `will-add-right`.
    revealController:didAddViewController:forOperation:animated:
      event did-add-front
    revealController:animationControllerForOperation:fromViewController:toViewController:
      -
      Only the library's own exchange is modeled.
    revealController:panGestureRecognizerShouldRecognizeSimultaneouslyWithGestureRecognizer:
    revealController:tapGestureRecognizerShouldRecognizeSimultaneouslyWithGestureRecognizer:
      -
      Other gestures are not modeled.

    """
  }

  private static var revealConstants: String {
    let positions = RevealController.Place.allCases.map { place in
      "\(place.libraryName)\n  --state \(place.rawValue)\n"
    }
    return """
      # Types and constants
      FrontViewPosition
        --state
        The constants are also the values of `reveal move --to`.
      \(positions.joined())
      SWRevealToggleAnimationType
        --toggle-animation-type
      SWRevealToggleAnimationTypeSpring
        --toggle-animation-type spring
      SWRevealToggleAnimationTypeEaseOut
        --toggle-animation-type ease-out
      SWRevealControllerOperation
        --which
      SWRevealControllerOperationReplaceFrontController
        --which front
      SWRevealControllerOperationReplaceRearController
        --which rear
      SWRevealControllerOperationReplaceRightController
        --which right
      SWRevealControllerOperationNone
        -
        No exchange is under way.

      """
  }
}
