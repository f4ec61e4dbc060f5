/** The module name by which rules ask for a bridge: a file of the app's own that the codemod adds. */
export const toBridge = (name: string) => `foyer-bridge:${name}`
