// Libraries of side panels.

extension Library {
  /// JASidePanels.
  ///
  /// - Reference: JASidePanelController.h and UIViewController+JASidePanel.h, after release 1.3.2.
  package static let panels = Library(
    title: "JASidePanels", classes: ["JASidePanelController"], families: ["panels"],
    table: """
      # Methods
      showLeftPanelAnimated: showLeftPanel: = panels open --side left | Not animated: `--no-animation`.
      showRightPanelAnimated: showRightPanel: = panels open --side right
      showCenterPanelAnimated: showCenterPanel: = panels close --side left
      toggle{Left,Right}Panel: = panels toggle --side
      setCenterPanelHidden:animated:duration: = panels hide --duration 0.2 | To show it again: `panels unhide`.
      leftPanel rightPanel = - | The panels that exist: `--sides LIST`.
      centerPanel = panels swap --state left | Its setter.
      styleContainer:animate:duration: = column shadow_radius | The shadow of all panels: `--shadow`, `--shadow-radius`, `--shadow-opacity`.
      stylePanel: = column center_corner_radius
      defaultImage leftButtonForCenterPanel sidePanelController leftPanelContainer rightPanelContainer centerPanelContainer = - | Accessors.

      # Properties
      style pushesSidePanels leftGapPercentage leftFixedWidth rightGapPercentage rightFixedWidth
      leftVisibleWidth rightVisibleWidth = column exposed | While the panel is open.
      minimumMovePercentage maximumAnimationDuration bounceDuration bouncePercentage
      bounceOnSidePanelOpen bounceOnSidePanelClose bounceOnCenterPanelChange
      panningLimitedToTopViewController recognizesPanGesture allowLeftOverpan allowRightOverpan
      allowLeftSwipe allowRightSwipe shouldResizeLeftPanel shouldResizeRightPanel
      state = --state | Its changes are the events `will-open` and `will-close`.
      centerPanelHidden = --center-hidden
      animated = --animation | An argument of methods.
      visiblePanel = event will-open | It changes with `state`; the column `side` follows the displacement.
      shouldDelegateAutorotateToVisiblePanel canUnloadLeftPanel canUnloadRightPanel = - | They move nothing.

      # Types and constants
      JASidePanelStyle = --style
      JASidePanel{SingleActive,MultipleActive} = --style
      JASidePanelState = --state
      JASidePanelCenterVisible = --state closed
      JASidePanel{Left,Right}Visible = --state
      """)

  /// SWRevealViewController.
  ///
  /// - Reference: SWRevealViewController.h of release 2.4.0.
  package static let reveal = Library(
    title: "SWRevealViewController", classes: ["SWRevealViewControllerDelegate", "SWReveal"],
    families: ["reveal"],
    table: """
      # Methods
      revealToggle: revealToggleAnimated: = reveal toggle --side left | Not animated: `--no-animation`.
      rightRevealToggle: rightRevealToggleAnimated: = reveal toggle --side right
      setFrontViewPosition:animated: = reveal move --to FrontViewPositionRight
      pushFrontViewController:animated: = reveal push --state left
      set{Front,Rear,Right}ViewController:animated: {front,rear,right}ViewController = reveal replace --which
      initWithRearViewController:frontViewController: = --sides left | With a right view controller: `--sides left,right`, the default.
      panGestureRecognizer = reveal pan --to 150
      tapGestureRecognizer = reveal tap --state left
      SWRevealViewControllerSeguePushController = reveal push --state left
      SWRevealViewControllerSegueSetController SWSegueRearIdentifier SWSegueFrontIdentifier SWSegueRightIdentifier revealViewController = - | They set or return controllers.

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
      frontViewShadowOffset = --shadow-offset
      clipsViewsToBounds extendsPointInsideHit = - | They move nothing.
      delegate = - | Its messages are events; `--delegate-refuses LIST` refuses gestures.

      # Messages to the delegate
      revealController:willMoveToPosition: = event will-move-to-left | The event ends with the position.
      revealController:animateToPosition: = event animate-to-left
      revealController:didMoveToPosition: = event did-move-to-left
      revealControllerPanGestureShouldBegin: = --delegate-refuses pan
      revealControllerTapGestureShouldBegin: = --delegate-refuses tap
      revealControllerPanGestureBegan: revealController:panGestureBeganFromLocation:progress: revealController:panGestureBeganFromLocation:progress:overProgress: = event pan-began
      revealController:panGestureMovedToLocation:progress: = column reveal_progress
      revealController:panGestureMovedToLocation:progress:overProgress: = column overdraw_progress | `progress` is the column `reveal_progress`.
      revealControllerPanGestureEnded: revealController:panGestureEndedToLocation:progress: revealController:panGestureEndedToLocation:progress:overProgress: = event pan-ended
      revealController:willAddViewController:forOperation:animated: = event will-add-front | Or `will-add-rear`, `will-add-right`.
      revealController:didAddViewController:forOperation:animated: = event did-add-front
      revealController:animationControllerForOperation:fromViewController:toViewController: = - | Only the library's own exchange is modeled.
      revealController:panGestureRecognizerShouldRecognizeSimultaneouslyWithGestureRecognizer: revealController:tapGestureRecognizerShouldRecognizeSimultaneouslyWithGestureRecognizer: = - | Other gestures are not modeled.

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
      SWRevealToggleAnimationType{Spring,EaseOut} = --toggle-animation-type
      SWRevealControllerOperation = --which
      SWRevealControllerOperationReplace{Front,Rear,Right}Controller = --which
      SWRevealControllerOperationNone = - | No exchange is under way.
      """)

  /// MMDrawerController.
  ///
  /// - Reference: MMDrawerController.h, MMDrawerController+Subclass.h, MMDrawerVisualState.h and
  ///   UIViewController+MMDrawerController.h of release 0.6.0.
  package static let drawer = Library(
    title: "MMDrawerController", classes: ["MMDrawer"], families: ["drawer"],
    table: """
      # Methods
      openDrawerSide:animated:completion: = drawer open --side left | Not animated: `--no-animation`.
      closeDrawerAnimated:completion: = drawer close --side left
      toggleDrawerSide:animated:completion: = drawer toggle --side left
      openDrawerSide:animated:velocity:animationOptions:completion: = drawer open --animation-velocity 1000 --curve ease-out
      closeDrawerAnimated:velocity:animationOptions:completion: = drawer close --animation-velocity 1000 --curve ease-out
      bouncePreviewForDrawerSide:completion: = drawer peek --side left
      bouncePreviewForDrawerSide:distance:completion: = drawer peek --side left --distance 40
      setMaximumLeftDrawerWidth:animated:completion: = drawer set-size --side left --to 200
      setMaximumRightDrawerWidth:animated:completion: = drawer set-size --side right --to 200
      setCenterViewController:withCloseAnimation:completion: centerViewController = drawer swap --state left
      setCenterViewController:withFullCloseAnimation:completion: = drawer swap --state left --full-close
      initWithCenterViewController:{left,right}DrawerViewController: = --sides
      initWithCenterViewController:leftDrawerViewController:rightDrawerViewController: leftDrawerViewController rightDrawerViewController = --sides left,right | The default.
      tapGestureCallback: = drawer tap --side left
      panGestureCallback: = drawer pan --to 100 --velocity 300
      setGestureCompletionBlock: = event gesture-completed
      setGestureShouldRecognizeTouchBlock: gestureRecognizer:shouldReceiveTouch: = - | A block that returns YES: `--open-drawer-gesture-mode-mask custom`.
      willRotateToInterfaceOrientation:duration: willAnimateRotationToInterfaceOrientation:duration: = drawer rotate --state left
      prepareToPresentDrawer:animated: mm_drawerController = - | They set up or return controllers.
      mm_visibleDrawerFrame = column left_width

      # Visual states
      {slide,slideAndScale,swingingDoor}VisualStateBlock = --visual-state
      parallaxVisualStateBlockWithParallaxFactor: = --visual-state parallax | Its argument: `--parallax-factor`.
      setDrawerVisualStateBlock: MMDrawerControllerDrawerVisualStateBlock MMDrawerVisualState = --visual-state | Blocks of an app are not modeled.

      # Properties
      maximumLeftDrawerWidth maximumRightDrawerWidth
      visibleLeftDrawerWidth = column exposed | While the left drawer shows.
      visibleRightDrawerWidth = column exposed | While the right drawer shows.
      animationVelocity shouldStretchDrawer
      openSide = --state | At the start.
      animated = --animation | An argument of methods.
      openDrawerGestureModeMask closeDrawerGestureModeMask centerHiddenInteractionMode
      bezelPanningCenterViewRange panVelocityXAnimationThreshold
      showsShadow = --shadow
      shadowRadius shadowOpacity shadowColor shadowOffset showsStatusBarBackgroundView
      statusBarViewBackgroundColor = - | It moves nothing.

      # Types and constants
      MMDrawerSide = --side
      MMDrawerSideNone = --state closed
      MMDrawerSide{Left,Right} = --side
      MMDrawerOpenCenterInteractionMode = --center-hidden-interaction-mode
      MMDrawerOpenCenterInteractionMode{None,Full,NavigationBarOnly} = --center-hidden-interaction-mode

      # Gestures
      MMOpenDrawerGestureMode = --open-drawer-gesture-mode-mask | Several with commas.
      MMOpenDrawerGestureMode{None,PanningNavigationBar,PanningCenterView,BezelPanningCenterView,Custom,All} = --open-drawer-gesture-mode-mask
      MMCloseDrawerGestureMode = --close-drawer-gesture-mode-mask | Several with commas.
      MMCloseDrawerGestureMode{None,PanningNavigationBar,PanningCenterView,BezelPanningCenterView,Custom,All,TapNavigationBar,TapCenterView,PanningDrawerView} = --close-drawer-gesture-mode-mask
      """)

  /// CardStackController.
  ///
  /// - Reference: CardStackController.swift of release 0.1.1.
  package static let cardStack = Library(
    title: "CardStackController", classes: ["CardStackControllerDelegate", "CardStack"],
    families: ["card"],
    table: """
      # Methods
      stack(viewController:withSize:withRoundedTopCorners:draggable:bottomBackgroundColor:completion:) = card stack | Its size is `--card-size`; the completion is an event, `completion`.
      unstackLastViewController(completion:) = card unstack --last | The completion is an event, `completion`.
      unstack(last:completion:) = card unstack --cards 3 --count 2
      unstackAllViewControllers(completion:) = card unstack --cards 3 --all | The library never calls its completion: `--model shipped`.
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

  /// The parts of UIKit and Core Animation on which transitions and menus are built.
  ///
  /// - Reference: Apple, UIKit and Core Animation, the classes and protocols that are named here.
  package static let uikit = Library(
    title: "UIKit",
    classes: [
      "UIViewController", "UIViewControllerAnimatedTransitioning", "CATransition",
      "UIViewControllerContextTransitioning", "UIPercentDrivenInteractiveTransition",
      "CAMediaTimingFunction", "CoreAnimation", "QuartzCore",
    ],
    families: ["transition", "menu", "card"],
    table: """
      # Transitions between view controllers
      presentViewController:animated:completion: present(_:animated:completion:) = transition present | With an animator of your own that slides.
      dismissViewControllerAnimated:completion: dismiss(animated:completion:) = transition dismiss
      animationControllerForPresentedController:presentingController:sourceController: = transition present
      animationControllerForDismissedController: = transition dismiss
      animateTransition: animateTransition(using:) = transition present
      transitionDuration: transitionDuration(using:) = --duration
      completeTransition: completeTransition(_:) = event did-present | `did-dismiss`, or `did-cancel` if the transition was canceled.
      transitionWasCancelled cancelInteractiveTransition = event did-cancel
      interactionControllerForPresentation: startInteractiveTransition: = transition present --interactive --to -225
      interactionControllerForDismissal: = transition dismiss --interactive --to 225
      updateInteractiveTransition: percentComplete = column progress
      finishInteractiveTransition = event did-present | The phase `finish` is the animation after the release.
      completionSpeed completionCurve
      transitionFromViewController:toViewController:duration:options:animations:completion: = transition slide --duration 0.33
      animateWithDuration:delay:options:animations:completion: = transition slide --duration 0.33 --delay 0.1
      animateWithDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion: = transition slide --curve 'spring(duration: 0.5, damping: 0.7, velocity: 1)'
      UIViewAnimationOptionAllowUserInteraction = --allow-user-interaction | On unless `--no-allow-user-interaction` is given.
      pushViewController:animated: popViewControllerAnimated: = - | The curve of UIKit's own push is not documented.

      # Containment and appearance
      addChildViewController: addChild(_:) = menu swap --to 1 --table events
      removeFromParentViewController removeFromParent() = event removed-from-parent
      willMoveToParentViewController: willMove(toParent:) = event will-move-to-parent | With nil, `will-move-to-nil`.
      didMoveToParentViewController: didMove(toParent:) = event did-move-to-parent | With nil, `did-move-to-nil`.
      view{WillAppear,DidAppear,WillDisappear,DidDisappear}: = event
      willRotateToInterfaceOrientation:duration: = event will-rotate
      didRotateFromInterfaceOrientation: = event did-rotate
      viewWillTransitionToSize:withTransitionCoordinator: = menu toggle --rotate --state shown
      beginIgnoringInteractionEvents endIgnoringInteractionEvents = column interactive | Until the end of a swap: `--restores-interaction-at-end`.

      # Gestures and dynamics
      UIPanGestureRecognizer = transition swipe --to -200
      translationInView: translation(in:) = --to
      velocityInView: velocity(in:) = --velocity | That of the release.
      UISwipeGestureRecognizerDirection{Left,Right,Up,Down} UISwipeGestureRecognizer.Direction.{left,right,up,down} = --direction
      UIAttachmentBehavior = card stack --frequency 5 --damping 1 --length 1
      UIDynamicItemBehavior = card stack --resistance 0.1
      UIDynamicAnimator dynamicAnimatorDidPause: = event completion | When the animator pauses.
      UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal = curve 'decelerate(velocity: 1000, rate: 0.998)'
      UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast = curve 'decelerate(velocity: 1000, rate: 0.99)'

      # Core Animation transitions
      CATransition = transition push
      type subtype
      kCATransition{Fade,MoveIn,Push,Reveal} CATransitionType.{fade,moveIn,push,reveal} = --type
      kCATransition{FromLeft,FromRight,FromTop,FromBottom} CATransitionSubtype.{fromLeft,fromRight,fromTop,fromBottom} = --subtype

      # Curves
      UIViewAnimationOptionCurve{Linear,EaseIn,EaseOut,EaseInOut} UIViewAnimationCurve{Linear,EaseIn,EaseOut,EaseInOut} kCAMediaTimingFunction{Linear,EaseIn,EaseOut,EaseInEaseOut} UIView.AnimationOptions.curve{Linear,EaseIn,EaseOut,EaseInOut} CAMediaTimingFunctionName.{linear,easeIn,easeOut,easeInEaseOut} = --curve
      kCAMediaTimingFunctionDefault CAMediaTimingFunctionName.default = --curve ease
      """)
}
