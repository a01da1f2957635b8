extension LibraryIndex {
  /// ViewDeck, releases 2.2.11, 2.4.2 and 3.1.
  ///
  /// - Reference: IIViewDeckController.h of releases 2.2.11, 2.4.2 and 3.1.0; IIEnvironment.h,
  ///   IIViewDeckTransitioning.h and UIViewController+IIViewDeckAdditions.h of 3.1.0.
  static var viewDeck: Library {
    Library(
      "ViewDeck",
      classes: [
        "IIViewDeckController", "IIViewDeckControllerDelegate", "IIViewDeckTransitionAnimator",
        "IIViewDeckTransitionContext",
      ],
      table: deckControllers + ["Left", "Right", "Top", "Bottom"].map(deckSlides).joined()
        + deckMethods + deckProperties + deckMessages + deckConstants + deckReleaseThree)
  }

  /// Returns the methods of release 2 that open and close a side.
  private static func deckSlides(_ side: String) -> String {
    let name = side.lowercased()
    let isVertical = name == "top" || name == "bottom"
    let options = "--side \(name)" + (isVertical ? " --sides top,bottom" : "")
    return """
      # Methods for the \(name) side
      open\(side)View open\(side)ViewAnimated: open\(side)ViewAnimated:completion:
        deckcalc open \(options)
        Not animated: `--no-animation`.
      open\(side)ViewBouncing: open\(side)ViewBouncing:completion:
        deckcalc bounce \(options) --opening
        The block runs at the event `bounced`; to replace the center in it, `--swap-center`.
      close\(side)View close\(side)ViewAnimated: close\(side)ViewAnimated:completion:
        deckcalc close \(options)
      close\(side)ViewAnimated:duration:completion:
        deckcalc close \(options) --duration 0.2
      close\(side)ViewBouncing: close\(side)ViewBouncing:completion:
        deckcalc bounce \(options)
      toggle\(side)View toggle\(side)ViewAnimated: toggle\(side)ViewAnimated:completion:
        deckcalc toggle \(options)
        From the open side: `--state \(name)`.
      set\(side)Size:completion:
        deckcalc set-size \(options) --to 100

      """
  }

  private static var deckControllers: String {
    """
    # Controllers
    initWithCenterViewController:
      -
      A deck without sides never moves.
    initWithCenterViewController:leftViewController:
      --sides left
    initWithCenterViewController:rightViewController:
      --sides right
    initWithCenterViewController:topViewController:
      --sides top
    initWithCenterViewController:bottomViewController:
      --sides bottom
    initWithCenterViewController:leftViewController:rightViewController:
      --sides left,right
      The default.
    initWithCenterViewController:topViewController:bottomViewController:
      --sides top,bottom
    initWithCenterViewController:leftViewController:rightViewController:topViewController:bottomViewController:
      --sides left,right,top,bottom
    leftController rightController topController bottomController
      action set-controller
      Those at the start: `--sides LIST`.
    centerController
      action swap-center
      During a bounce: `--swap-center`.
    viewDeckController controllers slidingController sideForController: initWithCoder:
      -
      They make or return controllers.
    IISideController constrainedSize initWithViewController:constrained: sideController
    autoConstrainedSideControllerWithViewController: sideControllerWithViewController:constrained:
    shrinkSide shrinkSideAnimated: IIWrapController initWithViewController: wrappedController
    wrapController onViewDidLoad onViewWillAppear onViewDidAppear onViewWillDisappear
    onViewDidDisappear
      -
      They wrap a side view, whose width is not modeled.

    """
  }

  private static var deckMethods: String {
    """
    # Methods for any side
    toggleOpenView toggleOpenViewAnimated: toggleOpenViewAnimated:completion:
      deckcalc toggle --across --side left
      From the open side to the opposite one.
    closeOpenView closeOpenViewAnimated: closeOpenViewAnimated:completion:
      deckcalc close --side open --state right
    closeOpenViewAnimated:duration:completion:
      deckcalc close --side open --state right --duration 0.2
    closeOpenViewBouncing: closeOpenViewBouncing:completion:
      deckcalc bounce --side right
    previewBounceView: previewBounceView:withCompletion:
      deckcalc peek --side left
    previewBounceView:toDistance:duration:callDelegate:completion:
      deckcalc peek --side left --distance 40 --duration 1.2
    previewBounceView:toDistance:duration:numberOfBounces:dampingFactor:callDelegate:completion:
      deckcalc peek --side left --distance 40 --duration 1.2 --bounces 4 --damping 0.4
    setMaxSize:completion:
      action set-max-size
      The initial maximum: `--max-size N`.
    rightViewPushViewControllerOverCenterController:
      deckcalc push-over
    canRightViewPushViewControllerOverCenterController
      -
      `push-over` assumes that the center is a navigation controller.
    isSideClosed: isSideOpen: isAnySideOpen
      column side
    statusBarHeight
      --status-bar-height
    disablePanOverViewsOfClass: enablePanOverViewsOfClass: canPanOverViewsOfClass:
    viewClassesWithDisabledPan
      -
      A touch has a position (`--touch X,Y`), but no view with a class.
    NSStringFromIIViewDeckSide IIViewDeckOffsetOrientationFromIIViewDeckSide
      -
      They convert constants.

    # Arguments of methods
    animated
      --animation
    toDistance
      --distance
    numberOfBounces
      --bounces
    dampingFactor
      --damping
    callDelegate
      -
      Messages to the delegate move nothing.

    """
  }

  private static var deckProperties: String {
    """
    # Properties
    delegate
      -
      Its messages are events; `--delegate-refuses LIST` vetoes.
    delegateMode
      -
      The messages are the same for all receivers.
    panningMode
      --panning-mode
    panningView
      --panning-view
      Its frame.
    panningGestureDelegate panningCancelsTouchesInView
      -
      Other gestures are not modeled.
    enabled isEnabled
      -
      NO: `--panning-mode none`, since only pans depend on it.
    elastic isElastic
      --elasticity
    leftSize
      --left-size
    rightSize
      --right-size
    topSize
      --top-size
    bottomSize
      --bottom-size
    leftViewSize rightViewSize topViewSize bottomViewSize
      column exposed
      While the side is open.
    leftLedgeSize rightLedgeSize topLedgeSize bottomLedgeSize
      -
      The size of the deck less the column `exposed`.
    sizeMode
      --size-mode
    maxSize
      --max-size
    resizesCenterView
      --resizes-center
    centerViewOpacity
      --center-opacity
      Not in 2.2.11.
    centerViewCornerRadius
      --center-corner-radius
      Not in 2.2.11.
    shadowEnabled
      --shadow
      Not in 2.2.11.
    centerhiddenInteractivity centerHiddenInteractivity
      --center-hidden-interactivity
    navigationControllerBehavior
      --navigation
    bounceDurationFactor
      --bounce-duration-factor
    bounceOpenSideDurationFactor
      --bounce-open-side-duration-factor
    openSlideAnimationDuration
      --open-duration
    closeSlideAnimationDuration
      --close-duration
    parallaxAmount
      --parallax
    automaticallyUpdateTabBarItems centerTapperAccessibilityLabel centerTapperAccessibilityHint
      -
      They move nothing.

    """
  }

  private static var deckMessages: String {
    """
    # Messages to the delegate
    viewDeckController:shouldPan:
      --delegate-refuses pan
      It is sent with `--panning-mode delegate`.
    viewDeckController:shouldBeginPanOverView:
      -
      It is assumed to return YES.
    viewDeckController:applyShadow:withBounds:
      --delegate-shadow
    viewDeckController:didChangeOffset:orientation:panning:
      column offset
      While panning, the phase is `drag`.
    viewDeckController:didBounceViewSide:openingController:
    viewDeckController:didBounceViewSide:closingController:
      event bounced
    viewDeckController:shouldOpenViewSide:
      --delegate-refuses open
    viewDeckController:willOpenViewSide:animated:
      event will-open
    viewDeckController:didOpenViewSide:animated:
      event did-open
    viewDeckController:shouldCloseViewSide:animated:
      --delegate-refuses close
    viewDeckController:willCloseViewSide:animated:
      event will-close
    viewDeckController:didCloseViewSide:animated:
      event did-close
    viewDeckController:didShowCenterViewFromSide:animated:
      event did-show-center
    viewDeckController:shouldPreviewBounceViewSide:
      --delegate-refuses peek
    viewDeckController:willPreviewBounceViewSide:animated:
      event will-peek
    viewDeckController:didPreviewBounceViewSide:animated:
      event did-peek
    viewDeckController:changesLedge:forSide:
      event changes-ledge
      The ledge that it returns: `--delegate-ledge left=60` with `--model shipped`.

    """
  }
}
