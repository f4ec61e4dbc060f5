import type { Guard } from './guard.ts'

/** Guards of what is released, and of what it is made of. */
export const RELEASE_GUARDS: readonly Guard[] = [
  {
    threat: 'The secure site serves another frame than the release',
    name: 'every file has the hash of the release',
    file: 'packages/secure-frame/src/server/verifySite.ts',
    from: 'if (hash !== manifest.files[name])',
    to: 'if (!name)',
    test: 'packages/secure-frame/src/server/verifySite.test.ts',
  },
  {
    threat: 'The secure site serves another frame than the release',
    name: 'a difference is told',
    file: 'packages/secure-frame/src/server/monitorSite.ts',
    from: "if (differences.length === 0) return { state: 'same', differences }",
    to: "if (differences.length >= 0) return { state: 'same', differences }",
    test: 'packages/secure-frame/src/server/monitorSite.test.ts',
  },
  {
    threat: 'A dependency is taken over',
    name: 'every package has a hash',
    file: 'tools/checks/check-lockfile.ts',
    from: "if (!isOurs && !entry.inBundle && !entry.integrity?.startsWith('sha512-')) {",
    to: "if (path === '-') {",
    test: 'tools/checks/guards.test.ts',
  },
]
