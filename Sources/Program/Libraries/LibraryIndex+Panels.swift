extension LibraryIndex {
  /// JASidePanels.
  ///
  /// - Reference: JASidePanelController.h and UIViewController+JASidePanel.h, after release 1.3.2.
  static var sidePanels: Library {
    Library(
      "JASidePanels", classes: ["JASidePanelController"], families: ["panels"],
      table: panelMethods + panelProperties + panelConstants)
  }

  private static var panelMethods: String {
    """
    # Methods
    showLeftPanelAnimated: showLeftPanel:
      deckcalc panels open --side left
      Not animated: `--no-animation`.
    showRightPanelAnimated: showRightPanel:
      deckcalc panels open --side right
    showCenterPanelAnimated: showCenterPanel:
      deckcalc panels close --side left
    toggleLeftPanel:
      deckcalc panels toggle --side left
    toggleRightPanel:
      deckcalc panels toggle --side right
    setCenterPanelHidden:animated:duration:
      deckcalc panels hide --duration 0.2
      To show it again: `panels unhide`.
    leftPanel rightPanel
      -
      The panels that exist: `--sides LIST`.
    centerPanel
      deckcalc panels swap --state left
      Its setter.
    styleContainer:animate:duration:
      column shadow_radius
      The shadow of all panels: `--shadow`, `--shadow-radius`, `--shadow-opacity`.
    stylePanel:
      column center_corner_radius
    defaultImage leftButtonForCenterPanel sidePanelController leftPanelContainer
    rightPanelContainer centerPanelContainer
      -
      Accessors.

    """
  }

  private static var panelProperties: String {
    """
    # Properties
    style
      --style
    pushesSidePanels
      --pushes-side-panels
    leftGapPercentage
      --left-gap-percentage
    leftFixedWidth
      --left-fixed-width
    rightGapPercentage
      --right-gap-percentage
    rightFixedWidth
      --right-fixed-width
    leftVisibleWidth rightVisibleWidth
      column exposed
      While the panel is open.
    minimumMovePercentage
      --minimum-move-percentage
    maximumAnimationDuration
      --maximum-animation-duration
    bounceDuration
      --bounce-duration
    bouncePercentage
      --bounce-percentage
    bounceOnSidePanelOpen
      --bounce-on-side-panel-open
    bounceOnSidePanelClose
      --bounce-on-side-panel-close
    bounceOnCenterPanelChange
      --bounce-on-center-panel-change
    panningLimitedToTopViewController
      --panning-limited-to-top-view-controller
    recognizesPanGesture
      --recognizes-pan-gesture
    allowLeftOverpan
      --allow-left-overpan
    allowRightOverpan
      --allow-right-overpan
    allowLeftSwipe
      --allow-left-swipe
    allowRightSwipe
      --allow-right-swipe
    shouldResizeLeftPanel
      --should-resize-left-panel
    shouldResizeRightPanel
      --should-resize-right-panel
    state
      --state
      Its changes are the events `will-open` and `will-close`.
    centerPanelHidden
      --center-hidden
    animated
      --animation
      An argument of methods.
    visiblePanel
      column side
    shouldDelegateAutorotateToVisiblePanel canUnloadLeftPanel canUnloadRightPanel
      -
      They move nothing.

    """
  }

  private static var panelConstants: String {
    """
    # Types and constants
    JASidePanelStyle
      --style
    JASidePanelSingleActive
      --style single-active
    JASidePanelMultipleActive
      --style multiple-active
    JASidePanelState
      --state
    JASidePanelCenterVisible
      --state closed
    JASidePanelLeftVisible
      --state left
    JASidePanelRightVisible
      --state right

    """
  }
}
