extension LibraryIndex {
  /// The constants of ViewDeck 2.
  static var deckConstants: String {
    """
    # Types and constants
    IIViewDeckSide
      --side
    IIViewDeckLeftSide
      --side left
    IIViewDeckRightSide
      --side right
    IIViewDeckTopSide
      --side top
    IIViewDeckBottomSide
      --side bottom
    IIViewDeckOffsetOrientation IIViewDeckHorizontalOrientation IIViewDeckVerticalOrientation
      -
      Horizontal for the left and right sides, vertical for the top and the bottom.
    IIViewDeckPanningMode
      --panning-mode
    IIViewDeckNoPanning
      --panning-mode none
    IIViewDeckFullViewPanning
      --panning-mode full-view
    IIViewDeckNavigationBarPanning
      --panning-mode navigation-bar
    IIViewDeckPanningViewPanning
      --panning-mode panning-view
    IIViewDeckDelegatePanning
      --panning-mode delegate
    IIViewDeckNavigationBarOrOpenCenterPanning
      --panning-mode navigation-bar-or-open-center
    IIViewDeckAllViewsPanning
      --panning-mode all-views
    IIViewDeckCenterHiddenInteractivity
      --center-hidden-interactivity
    IIViewDeckCenterHiddenUserInteractive
      --center-hidden-interactivity interactive
    IIViewDeckCenterHiddenNotUserInteractive
      --center-hidden-interactivity not-interactive
    IIViewDeckCenterHiddenNotUserInteractiveWithTapToClose
      --center-hidden-interactivity tap-to-close
    IIViewDeckCenterHiddenNotUserInteractiveWithTapToCloseBouncing
      --center-hidden-interactivity tap-to-close-bouncing
    IIViewDeckCenterHiddenIsInteractive
      column center_interactive
    IIViewDeckCenterHiddenCanTapToClose
      deckcalc tap --center-hidden-interactivity tap-to-close
    IIViewDeckNavigationControllerBehavior
      --navigation
    IIViewDeckNavigationControllerContained
      --navigation contained
    IIViewDeckNavigationControllerIntegrated
      --navigation integrated
    IIViewDeckSizeMode
      --size-mode
    IIViewDeckLedgeSizeMode
      --size-mode ledge
    IIViewDeckViewSizeMode
      --size-mode view
    IIViewDeckDelegateMode IIViewDeckDelegateOnly IIViewDeckDelegateAndSubControllers
      -
      The messages are the same for all receivers.
    IIViewDeckControllerBlock IIViewDeckControllerBounceBlock
      -
      They run at the last event and at `bounced`.

    """
  }

  /// The interface of ViewDeck 3.1.
  static var deckReleaseThree: String {
    """
    # Release 3.1
    openSide:animated:
      deckcalc open --model v3 --side left
      Not animated: `--no-animation`.
    closeSide:
      deckcalc close --model v3 --side left
    openSide
      --state
      Its setter is `openSide:animated:`, not animated.
    leftViewController rightViewController
      action set-controller
      Those at the start: `--sides LIST`. The `preferredContentSize` of a controller is `--left-size`
      or `--right-size`.
    centerViewController
      -
      A new center is replaced in place.
    leftEdgeGestureRecognizer rightEdgeGestureRecognizer
      deckcalc pan --model v3 --to 200
      The width of the edge: `--edge-width`.
    panningEnabled isPanningEnabled
      -
      NO: a pan does nothing.
    decorationViewForTransitionWithContext: decorationView
      column decoration_opacity
    animatorForTransitionWithContext: prepareForTransition: animateTransition:velocity:
      -
      Only the library's own animator is modeled.
    updateInteractiveTransition:fractionCompleted:
      column offset
      The fraction of the width of the side, while the phase is `drag`.
    interactive isInteractive cancelled isCancelled appearing isAppearing
      column phase
    centerView initialCenterFrame finalCenterFrame
      column center_x
      In release 3 the center moves by a tenth of the offset.
    sideView initialSideFrame finalSideFrame
      column side_x
    completeTransition
      event did-open
      After closing, `did-close`.
    viewDeckController:willOpenSide:
      event will-open
      It may return NO: `--delegate-refuses open`.
    viewDeckController:didOpenSide:
      event did-open
    viewDeckController:willCloseSide:
      event will-close
      It may return NO: `--delegate-refuses close`.
    viewDeckController:didCloseSide:
      event did-close
    viewDeckController:shouldStartPanningToSide:
      -
      It is assumed to return YES.
    IIViewDeckSideNone IIViewDeckSideUnknown
      --state closed
    IIViewDeckSideLeft
      --side left
    IIViewDeckSideRight
      --side right

    """
  }
}
