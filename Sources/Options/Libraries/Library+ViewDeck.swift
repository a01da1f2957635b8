extension Library {
  /// ViewDeck, releases 2.2.11, 2.4.2 and 3.1.
  ///
  /// - Reference: IIViewDeckController.h of releases 2.2.11, 2.4.2 and 3.1.0; IIEnvironment.h,
  ///   IIViewDeckTransitioning.h and UIViewController+IIViewDeckAdditions.h of 3.1.0.
  package static let viewDeck = Library(
    title: "ViewDeck",
    classes: [
      "IIViewDeckController", "IIViewDeckControllerDelegate", "IIViewDeckTransitionAnimator",
      "IIViewDeckTransitionContext",
    ],
    table: """
      # Controllers
      initWithCenterViewController: = - | A deck without sides never moves.
      initWithCenterViewController:{left,right,top,bottom}ViewController: = --sides
      initWithCenterViewController:leftViewController:rightViewController: = --sides left,right | The default.
      initWithCenterViewController:topViewController:bottomViewController: = --sides top,bottom
      initWithCenterViewController:leftViewController:rightViewController:topViewController:bottomViewController: = --sides left,right,top,bottom
      leftController rightController topController bottomController = action set-controller | Those at the start: `--sides LIST`.
      centerController = action swap-center | During a bounce: `--swap-center`.
      viewDeckController controllers slidingController sideForController: initWithCoder: = - | They make or return controllers.
      IISideController constrainedSize initWithViewController:constrained: sideController autoConstrainedSideControllerWithViewController: sideControllerWithViewController:constrained: shrinkSide shrinkSideAnimated: IIWrapController initWithViewController: wrappedController wrapController onViewDidLoad onViewWillAppear onViewDidAppear onViewWillDisappear onViewDidDisappear = - | They wrap a side view, whose width is not modeled.

      \(["Left", "Right", "Top", "Bottom"].map(methods).joined())\
      # Methods for any side
      toggleOpenView toggleOpenViewAnimated: toggleOpenViewAnimated:completion: = toggle --across --side left | From the open side to the opposite one.
      closeOpenView closeOpenViewAnimated: closeOpenViewAnimated:completion: = close --side open --state right
      closeOpenViewAnimated:duration:completion: = close --side open --state right --duration 0.2
      closeOpenViewBouncing: closeOpenViewBouncing:completion: = bounce --side right
      previewBounceView: previewBounceView:withCompletion: = peek --side left
      previewBounceView:toDistance:duration:callDelegate:completion: = peek --side left --distance 40 --duration 1.2
      previewBounceView:toDistance:duration:numberOfBounces:dampingFactor:callDelegate:completion: = peek --side left --distance 40 --duration 1.2 --bounces 4 --damping 0.4
      setMaxSize:completion: = action set-max-size | The initial maximum: `--max-size N`.
      rightViewPushViewControllerOverCenterController: = push-over
      canRightViewPushViewControllerOverCenterController = - | `push-over` assumes that the center is a navigation controller.
      isSideClosed: isSideOpen: isAnySideOpen = column side
      statusBarHeight
      disablePanOverViewsOfClass: enablePanOverViewsOfClass: canPanOverViewsOfClass: viewClassesWithDisabledPan = - | A touch has a position (`--touch X,Y`), but no view with a class.
      NSStringFromIIViewDeckSide IIViewDeckOffsetOrientationFromIIViewDeckSide = - | They convert constants.

      # Arguments of methods
      animated = --animation
      toDistance = --distance
      numberOfBounces = --bounces
      dampingFactor = --damping
      callDelegate = - | Messages to the delegate move nothing.

      # Properties
      delegate = - | Its messages are events; `--delegate-refuses LIST` vetoes.
      delegateMode = - | The messages are the same for all receivers.
      panningMode
      panningView = --panning-view | Its frame.
      panningGestureDelegate panningCancelsTouchesInView = - | Other gestures are not modeled.
      enabled isEnabled = - | NO: `--panning-mode none`, since only pans depend on it.
      elastic isElastic = --elasticity
      leftSize rightSize topSize bottomSize
      leftViewSize rightViewSize topViewSize bottomViewSize = column exposed | While the side is open.
      leftLedgeSize rightLedgeSize topLedgeSize bottomLedgeSize = - | The size of the deck less the column `exposed`.
      sizeMode maxSize
      resizesCenterView = --resizes-center
      centerViewOpacity = --center-opacity | Not in 2.2.11.
      centerViewCornerRadius = --center-corner-radius | Not in 2.2.11.
      shadowEnabled = --shadow | Not in 2.2.11.
      centerhiddenInteractivity centerHiddenInteractivity = --center-hidden-interactivity
      navigationControllerBehavior = --navigation
      bounceDurationFactor bounceOpenSideDurationFactor
      openSlideAnimationDuration = --open-duration
      closeSlideAnimationDuration = --close-duration
      parallaxAmount = --parallax
      automaticallyUpdateTabBarItems centerTapperAccessibilityLabel centerTapperAccessibilityHint = - | They move nothing.

      # Messages to the delegate
      viewDeckController:shouldPan: = --delegate-refuses pan | It is sent with `--panning-mode delegate`.
      viewDeckController:shouldBeginPanOverView: = - | It is assumed to return YES.
      viewDeckController:applyShadow:withBounds: = --delegate-shadow
      viewDeckController:didChangeOffset:orientation:panning: = column offset | While panning, the phase is `drag`.
      viewDeckController:didBounceViewSide:openingController: viewDeckController:didBounceViewSide:closingController: = event bounced
      viewDeckController:shouldOpenViewSide: = --delegate-refuses open
      viewDeckController:{willOpen,didOpen}ViewSide:animated: = event
      viewDeckController:shouldCloseViewSide:animated: = --delegate-refuses close
      viewDeckController:{willClose,didClose}ViewSide:animated: = event
      viewDeckController:didShowCenterViewFromSide:animated: = event did-show-center
      viewDeckController:shouldPreviewBounceViewSide: = --delegate-refuses peek
      viewDeckController:willPreviewBounceViewSide:animated: = event will-peek
      viewDeckController:didPreviewBounceViewSide:animated: = event did-peek
      viewDeckController:changesLedge:forSide: = event changes-ledge | The ledge that it returns: `--delegate-ledge left=60` with `--model shipped`.

      # Types and constants
      IIViewDeckSide = --side
      IIViewDeck{Left,Right,Top,Bottom}Side = --side
      IIViewDeckOffsetOrientation IIViewDeckHorizontalOrientation IIViewDeckVerticalOrientation = - | Horizontal for the left and right sides, vertical for the top and the bottom.
      IIViewDeckPanningMode = --panning-mode
      IIViewDeckNoPanning = --panning-mode none
      IIViewDeck{FullView,NavigationBar,PanningView,Delegate,NavigationBarOrOpenCenter,AllViews}Panning = --panning-mode
      IIViewDeckCenterHiddenInteractivity = --center-hidden-interactivity
      IIViewDeckCenterHiddenUserInteractive = --center-hidden-interactivity interactive
      IIViewDeckCenterHiddenNotUserInteractive = --center-hidden-interactivity not-interactive
      IIViewDeckCenterHiddenNotUserInteractiveWith{TapToClose,TapToCloseBouncing} = --center-hidden-interactivity
      IIViewDeckCenterHiddenIsInteractive = column center_interactive
      IIViewDeckCenterHiddenCanTapToClose = tap --center-hidden-interactivity tap-to-close
      IIViewDeckNavigationControllerBehavior = --navigation
      IIViewDeckNavigationController{Contained,Integrated} = --navigation
      IIViewDeckSizeMode = --size-mode
      IIViewDeck{Ledge,View}SizeMode = --size-mode
      IIViewDeckDelegateMode IIViewDeckDelegateOnly IIViewDeckDelegateAndSubControllers = - | The messages are the same for all receivers.
      IIViewDeckControllerBlock IIViewDeckControllerBounceBlock = - | They run at the last event and at `bounced`.

      # Release 3.1
      openSide:animated: = open --model v3 --side left | Not animated: `--no-animation`.
      closeSide: = close --model v3 --side left
      openSide = --state | Its setter is `openSide:animated:`, not animated.
      leftViewController rightViewController = action set-controller | Those at the start: `--sides LIST`. The `preferredContentSize` of a controller is `--left-size` or `--right-size`.
      centerViewController = - | A new center is replaced in place.
      leftEdgeGestureRecognizer rightEdgeGestureRecognizer = pan --model v3 --to 200 | The width of the edge: `--edge-width`.
      panningEnabled isPanningEnabled = - | NO: a pan does nothing.
      decorationViewForTransitionWithContext: decorationView = column decoration_opacity
      animatorForTransitionWithContext: prepareForTransition: animateTransition:velocity: = - | Only the library's own animator is modeled.
      updateInteractiveTransition:fractionCompleted: = column offset | The fraction of the width of the side, while the phase is `drag`.
      interactive isInteractive cancelled isCancelled appearing isAppearing = column phase
      centerView initialCenterFrame finalCenterFrame = column center_x | In release 3 the center moves by a tenth of the offset.
      sideView initialSideFrame finalSideFrame = column side_x
      completeTransition = event did-open | After closing, `did-close`.
      viewDeckController:willOpenSide: = event will-open | It may return NO: `--delegate-refuses open`.
      viewDeckController:didOpenSide: = event did-open
      viewDeckController:willCloseSide: = event will-close | It may return NO: `--delegate-refuses close`.
      viewDeckController:didCloseSide: = event did-close
      viewDeckController:shouldStartPanningToSide: = - | It is assumed to return YES.
      IIViewDeckSideNone IIViewDeckSideUnknown = --state closed
      IIViewDeckSide{Left,Right} = --side
      """)

  /// Returns the methods of release 2 that open and close a side.
  private static func methods(_ side: String) -> String {
    let name = side.lowercased()
    let sides = ["Top", "Bottom"].contains(side) ? " --sides top,bottom" : ""
    let options = "--side \(name)\(sides)"
    return """
      # Methods for the \(name) side
      open\(side)View open\(side)ViewAnimated: open\(side)ViewAnimated:completion: = open \(options) | Not animated: `--no-animation`.
      open\(side)ViewBouncing: open\(side)ViewBouncing:completion: = bounce \(options) --opening | The block runs at the event `bounced`; to replace the center in it, `--swap-center`.
      close\(side)View close\(side)ViewAnimated: close\(side)ViewAnimated:completion: = close \(options)
      close\(side)ViewAnimated:duration:completion: = close \(options) --duration 0.2
      close\(side)ViewBouncing: close\(side)ViewBouncing:completion: = bounce \(options)
      toggle\(side)View toggle\(side)ViewAnimated: toggle\(side)ViewAnimated:completion: = toggle \(options) | From the open side: `--state \(name)`.
      set\(side)Size:completion: = set-size \(options) --to 100

      """
  }
}
