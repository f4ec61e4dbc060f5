/** How one host is built: by its own tools, as somebody would who has installed the packages. */
export interface HostBuild {
  /** Folder under apps/. */
  readonly app: string
  /** What must be there afterwards, from the app's folder. */
  readonly output: string
  /** Scripts of its package.json, in order. */
  readonly scripts: readonly string[]
}

/** The hosts that are built before their journeys. */
export const HOST_BUILDS: readonly HostBuild[] = [
  { app: 'host-react', output: 'dist/index.html', scripts: ['typecheck', 'build'] },
  { app: 'host-vue', output: 'dist/index.html', scripts: ['typecheck', 'build'] },
  { app: 'host-svelte', output: 'dist/index.html', scripts: ['typecheck', 'build'] },
  { app: 'host-angular', output: 'dist/index.html', scripts: ['build'] },
  { app: 'host-next', output: 'dist/BUILD_ID', scripts: ['build'] },
]
