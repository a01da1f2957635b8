extension Library {
  /// MMDrawerController.
  ///
  /// - Reference: MMDrawerController.h, MMDrawerController+Subclass.h, MMDrawerVisualState.h and
  ///   UIViewController+MMDrawerController.h of release 0.6.0.
  static let drawer = Library(
    title: "MMDrawerController", classes: ["MMDrawer"], families: ["drawer"],
    table: """
      # Methods
      openDrawerSide:animated:completion: = drawer open --side left | \
        Not animated: `--no-animation`.
      closeDrawerAnimated:completion: = drawer close --side left
      toggleDrawerSide:animated:completion: = drawer toggle --side left
      openDrawerSide:animated:velocity:animationOptions:completion: \
        = drawer open --animation-velocity 1000 --curve ease-out
      closeDrawerAnimated:velocity:animationOptions:completion: \
        = drawer close --animation-velocity 1000 --curve ease-out
      bouncePreviewForDrawerSide:completion: = drawer peek --side left
      bouncePreviewForDrawerSide:distance:completion: = drawer peek --side left --distance 40
      setMaximumLeftDrawerWidth:animated:completion: = drawer set-size --side left --to 200
      setMaximumRightDrawerWidth:animated:completion: = drawer set-size --side right --to 200
      setCenterViewController:withCloseAnimation:completion: centerViewController \
        = drawer swap --state left
      setCenterViewController:withFullCloseAnimation:completion: \
        = drawer swap --state left --full-close
      initWithCenterViewController:leftDrawerViewController: = --sides left
      initWithCenterViewController:rightDrawerViewController: = --sides right
      initWithCenterViewController:leftDrawerViewController:rightDrawerViewController: \
        leftDrawerViewController rightDrawerViewController = --sides left,right | The default.
      tapGestureCallback: = drawer tap --side left
      panGestureCallback: = drawer pan --to 100 --velocity 300
      setGestureCompletionBlock: = event gesture-completed
      setGestureShouldRecognizeTouchBlock: gestureRecognizer:shouldReceiveTouch: = - | \
        A block that returns YES: `--open-drawer-gesture-mode-mask custom`.
      willRotateToInterfaceOrientation:duration: \
        willAnimateRotationToInterfaceOrientation:duration: = drawer rotate --state left
      prepareToPresentDrawer:animated: mm_drawerController = - | They set up or return controllers.
      mm_visibleDrawerFrame = column left_width

      # Visual states
      slideVisualStateBlock = --visual-state slide
      slideAndScaleVisualStateBlock = --visual-state slide-and-scale
      swingingDoorVisualStateBlock = --visual-state swinging-door
      parallaxVisualStateBlockWithParallaxFactor: = --visual-state parallax | \
        Its argument: `--parallax-factor`.
      setDrawerVisualStateBlock: MMDrawerControllerDrawerVisualStateBlock MMDrawerVisualState \
        = --visual-state | Blocks of an app are not modeled.

      # Properties
      maximumLeftDrawerWidth maximumRightDrawerWidth
      visibleLeftDrawerWidth = column left_width
      visibleRightDrawerWidth = column right_width
      animationVelocity shouldStretchDrawer
      openSide = --state | At the start.
      animated = --animation | An argument of methods.
      openDrawerGestureModeMask closeDrawerGestureModeMask centerHiddenInteractionMode
      bezelPanningCenterViewRange panVelocityXAnimationThreshold
      showsShadow = --shadow
      shadowRadius shadowOpacity shadowColor
      shadowOffset showsStatusBarBackgroundView statusBarViewBackgroundColor = - | \
        They move nothing.

      # Types and constants
      MMDrawerSide = --side
      MMDrawerSideNone = --state closed
      MMDrawerSideLeft = --side left
      MMDrawerSideRight = --side right
      MMDrawerOpenCenterInteractionMode = --center-hidden-interaction-mode
      MMDrawerOpenCenterInteractionModeNone = --center-hidden-interaction-mode none
      MMDrawerOpenCenterInteractionModeFull = --center-hidden-interaction-mode full
      MMDrawerOpenCenterInteractionModeNavigationBarOnly \
        = --center-hidden-interaction-mode navigation-bar-only

      # Gestures
      MMOpenDrawerGestureMode = --open-drawer-gesture-mode-mask | Several with commas.
      MMOpenDrawerGestureModeNone = --open-drawer-gesture-mode-mask none
      MMOpenDrawerGestureModePanningNavigationBar \
        = --open-drawer-gesture-mode-mask panning-navigation-bar
      MMOpenDrawerGestureModePanningCenterView = --open-drawer-gesture-mode-mask panning-center-view
      MMOpenDrawerGestureModeBezelPanningCenterView \
        = --open-drawer-gesture-mode-mask bezel-panning-center-view
      MMOpenDrawerGestureModeCustom = --open-drawer-gesture-mode-mask custom
      MMOpenDrawerGestureModeAll = --open-drawer-gesture-mode-mask all
      MMCloseDrawerGestureMode = --close-drawer-gesture-mode-mask | Several with commas.
      MMCloseDrawerGestureModeNone = --close-drawer-gesture-mode-mask none
      MMCloseDrawerGestureModePanningNavigationBar \
        = --close-drawer-gesture-mode-mask panning-navigation-bar
      MMCloseDrawerGestureModePanningCenterView \
        = --close-drawer-gesture-mode-mask panning-center-view
      MMCloseDrawerGestureModeBezelPanningCenterView \
        = --close-drawer-gesture-mode-mask bezel-panning-center-view
      MMCloseDrawerGestureModeCustom = --close-drawer-gesture-mode-mask custom
      MMCloseDrawerGestureModeAll = --close-drawer-gesture-mode-mask all
      MMCloseDrawerGestureModeTapNavigationBar = --close-drawer-gesture-mode-mask tap-navigation-bar
      MMCloseDrawerGestureModeTapCenterView = --close-drawer-gesture-mode-mask tap-center-view
      MMCloseDrawerGestureModePanningDrawerView \
        = --close-drawer-gesture-mode-mask panning-drawer-view
      """)
}
