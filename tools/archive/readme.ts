/** The facts that the page of an archive names. */
export interface ArchiveFacts {
  readonly version: string
  readonly commit: string
  readonly commitDate: string
  readonly packages: number
  /** Optional packages that no registry had, none of which this system needs. */
  readonly missing: readonly string[]
  readonly node: { readonly version: string; readonly system: string; readonly sha256: string }
  readonly npm: string
}

/** Writes the page that a stranger reads first, in ten years. */
export function writeReadme(facts: ArchiveFacts): string {
  const { version, commit, commitDate, packages, missing, node, npm } = facts
  return `# Foyer ${version}, complete

Everything that builds and runs this version of Foyer, with no registry and no network.

Commit ${commit}, of ${commitDate}. Licence: MIT, in the file LICENSE of the sources. Packages of others have licences of their own, inside
of their files.

## Build it

1. Check that nothing has changed: \`sha256sum -c manifest.sha256\`, or \`node check.mjs\`, which compares the packages with the
   lockfile's hashes too. Compare the SHA-256 of \`manifest.sha256\` itself with the one that you were given with the archive.
2. You need Node.js and a \`tar\`. \`runtime/\` has the Node.js that this version was last built with: ${node.version} for ${node.system}, SHA-256
   ${node.sha256}. Its npm, ${npm}, is in \`runtime/npm.tar\`. On another system take a Node.js of that version, or any from 20.19 on.
3. \`./runtime/node install.mjs --to DIR\` unpacks the sources into DIR, starts a registry for this machine alone that has the archive's packages,
   installs from it by the lockfile, and runs \`npm run build\`. \`--no-build\` ends before the build.

## Its files

| file | content |
|---|---|
| \`sources.tar\` | the sources and the lockfile |
| \`history.bundle\` | the history, for \`git clone history.bundle foyer\` |
| \`packages/\`, \`packages.json\` | ${packages} packages of the lockfile, each with its SHA-512 there |
| \`runtime/\` | Node.js and npm |
| \`install.mjs\`, \`registry.mjs\`, \`check.mjs\` | the three programs above, which need Node.js alone |
| \`manifest.sha256\` | the SHA-256 of every other file |

${missing.length === 0 ? 'No package of the lockfile is missing.' : `These optional packages, for other systems, could not be fetched: ${missing.join(', ')}.`}

## What is not in it

Browsers, PostgreSQL, and the programs that tests start if they are there. The build needs none of them. DIR/docs/guide/successor.md says what
a successor may take over.
`
}
