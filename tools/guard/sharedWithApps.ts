/** Dependencies that a package shares with the app, by its name: any version of a range will do, so that there is one copy. */
const SHARED: Readonly<Record<string, readonly string[]>> = { '@foyer/ui': ['react', 'react-dom'] }

/** Whether a package may give a range for a dependency, where all others are exact. */
export function isSharedWithApps(packageName: string, dependency: string): boolean {
  return SHARED[packageName]?.includes(dependency) ?? false
}
