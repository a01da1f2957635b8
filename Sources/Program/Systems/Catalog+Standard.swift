extension Catalog {
  /// Every system of the program.
  static let standard = Catalog(systems: [
    DeckSystem.self, CardSystem.self, TransitionSystem.self, MenuSystem.self,
    PanelsSystem.self, RevealSystem.self, DrawerSystem.self,
  ])
}
