extension LibraryIndex {
  /// MMDrawerController.
  ///
  /// - Reference: MMDrawerController.h, MMDrawerController+Subclass.h, MMDrawerVisualState.h and
  ///   UIViewController+MMDrawerController.h of release 0.6.0.
  static var drawerController: Library {
    Library(
      "MMDrawerController", classes: ["MMDrawer"], families: ["drawer"],
      table: drawerMethods + drawerStates + drawerProperties + drawerConstants + drawerModes)
  }

  private static var drawerMethods: String {
    """
    # Methods
    openDrawerSide:animated:completion:
      deckcalc drawer open --side left
      Not animated: `--no-animation`.
    closeDrawerAnimated:completion:
      deckcalc drawer close --side left
    toggleDrawerSide:animated:completion:
      deckcalc drawer toggle --side left
    openDrawerSide:animated:velocity:animationOptions:completion:
      deckcalc drawer open --animation-velocity 1000 --curve ease-out
    closeDrawerAnimated:velocity:animationOptions:completion:
      deckcalc drawer close --animation-velocity 1000 --curve ease-out
    bouncePreviewForDrawerSide:completion:
      deckcalc drawer peek --side left
    bouncePreviewForDrawerSide:distance:completion:
      deckcalc drawer peek --side left --distance 40
    setMaximumLeftDrawerWidth:animated:completion:
      deckcalc drawer set-size --side left --to 200
    setMaximumRightDrawerWidth:animated:completion:
      deckcalc drawer set-size --side right --to 200
    setCenterViewController:withCloseAnimation:completion: centerViewController
      deckcalc drawer swap --state left
    setCenterViewController:withFullCloseAnimation:completion:
      deckcalc drawer swap --state left --full-close
    initWithCenterViewController:leftDrawerViewController:
      --sides left
    initWithCenterViewController:rightDrawerViewController:
      --sides right
    initWithCenterViewController:leftDrawerViewController:rightDrawerViewController:
    leftDrawerViewController rightDrawerViewController
      --sides left,right
      The default.
    tapGestureCallback:
      deckcalc drawer tap --side left
    panGestureCallback:
      deckcalc drawer pan --to 100 --velocity 300
    setGestureCompletionBlock:
      event gesture-completed
    setGestureShouldRecognizeTouchBlock: gestureRecognizer:shouldReceiveTouch:
      -
      A block that returns YES: `--open-drawer-gesture-mode-mask custom`.
    willRotateToInterfaceOrientation:duration:
    willAnimateRotationToInterfaceOrientation:duration:
      deckcalc drawer rotate --state left
    prepareToPresentDrawer:animated: mm_drawerController
      -
      They set up or return controllers.
    mm_visibleDrawerFrame
      column left_width

    """
  }

  private static var drawerStates: String {
    """
    # Visual states
    slideVisualStateBlock
      --visual-state slide
    slideAndScaleVisualStateBlock
      --visual-state slide-and-scale
    swingingDoorVisualStateBlock
      --visual-state swinging-door
    parallaxVisualStateBlockWithParallaxFactor:
      --visual-state parallax
      Its argument: `--parallax-factor`.
    setDrawerVisualStateBlock: MMDrawerControllerDrawerVisualStateBlock MMDrawerVisualState
      --visual-state
      Blocks of an app are not modeled.

    """
  }

  private static var drawerProperties: String {
    """
    # Properties
    maximumLeftDrawerWidth
      --maximum-left-drawer-width
    maximumRightDrawerWidth
      --maximum-right-drawer-width
    visibleLeftDrawerWidth
      column left_width
    visibleRightDrawerWidth
      column right_width
    animationVelocity
      --animation-velocity
    shouldStretchDrawer
      --should-stretch-drawer
    openSide
      --state
      At the start.
    animated
      --animation
      An argument of methods.
    openDrawerGestureModeMask
      --open-drawer-gesture-mode-mask
    closeDrawerGestureModeMask
      --close-drawer-gesture-mode-mask
    centerHiddenInteractionMode
      --center-hidden-interaction-mode
    bezelPanningCenterViewRange
      --bezel-panning-center-view-range
    panVelocityXAnimationThreshold
      --pan-velocity-x-animation-threshold
    showsShadow
      --shadow
    shadowRadius
      --shadow-radius
    shadowOpacity
      --shadow-opacity
    shadowColor
      --shadow-color
    shadowOffset showsStatusBarBackgroundView statusBarViewBackgroundColor
      -
      They move nothing.

    """
  }

  private static var drawerConstants: String {
    """
    # Types and constants
    MMDrawerSide
      --side
    MMDrawerSideNone
      --state closed
    MMDrawerSideLeft
      --side left
    MMDrawerSideRight
      --side right
    MMDrawerOpenCenterInteractionMode
      --center-hidden-interaction-mode
    MMDrawerOpenCenterInteractionModeNone
      --center-hidden-interaction-mode none
    MMDrawerOpenCenterInteractionModeFull
      --center-hidden-interaction-mode full
    MMDrawerOpenCenterInteractionModeNavigationBarOnly
      --center-hidden-interaction-mode navigation-bar-only

    """
  }

  /// The masks of gestures, whose constants may be joined with commas.
  private static var drawerModes: String {
    let opening = [
      ("None", "none"), ("PanningNavigationBar", "panning-navigation-bar"),
      ("PanningCenterView", "panning-center-view"),
      ("BezelPanningCenterView", "bezel-panning-center-view"), ("Custom", "custom"),
      ("All", "all"),
    ]
    let closing =
      opening + [
        ("TapNavigationBar", "tap-navigation-bar"), ("TapCenterView", "tap-center-view"),
        ("PanningDrawerView", "panning-drawer-view"),
      ]
    return "# Gestures\n" + modes("Open", opening) + modes("Close", closing)
  }

  private static func modes(_ kind: String, _ names: [(String, String)]) -> String {
    let type = "MM\(kind)DrawerGestureMode"
    let option = "--\(kind.lowercased())-drawer-gesture-mode-mask"
    return "\(type)\n  \(option)\n  Several with commas.\n"
      + names.map { name, value in "\(type)\(name)\n  \(option) \(value)\n" }.joined()
  }
}
