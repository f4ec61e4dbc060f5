/** A host that is built by the `build` script of its own tools, as a developer would who has installed the packages. */
export interface HostBuild {
  /** Folder under apps/. */
  readonly app: string
  /** The file that must be there afterwards, from the app's folder. */
  readonly output: string
}

/** The hosts that are built before their journeys; their types are checked by tools/checks/check-host-types.ts. */
export const HOST_BUILDS: readonly HostBuild[] = [
  { app: 'host-react', output: 'dist/index.html' },
  { app: 'host-wagmi', output: 'dist/wagmi3/index.html' },
  { app: 'host-vue', output: 'dist/index.html' },
  { app: 'host-svelte', output: 'dist/index.html' },
  { app: 'host-angular', output: 'dist/index.html' },
  { app: 'host-next', output: 'dist/BUILD_ID' },
]
