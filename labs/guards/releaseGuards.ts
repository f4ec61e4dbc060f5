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
    threat: 'A release, or the server of the script or of the frame, has another byte than the sources give',
    name: 'a served file has the hash of the log',
    file: 'tools/transparency/verifyRelease.ts',
    from: "verdict: sha256Hex(answer.bytes) === hash ? 'same' : 'different'",
    to: "verdict: hash === '' ? 'different' : 'same'",
    test: 'tools/transparency/verifyRelease.test.ts',
  },
  {
    threat: 'A release, or the server of the script or of the frame, has another byte than the sources give',
    name: 'a witness signs no fork',
    file: 'tools/transparency/witness.ts',
    from: 'if (!isConsistent({ oldSize, oldRoot, size: head.size, root: head.root, proof }))',
    to: 'if (oldSize < 0 || oldRoot.length + proof.length < 0)',
    test: 'tools/transparency/witness.test.ts',
  },
  {
    threat: 'A release, or the server of the script or of the frame, has another byte than the sources give',
    name: 'a version is stated once',
    file: 'tools/transparency/entries.ts',
    from: "if (releases.has(version)) return 'states a version a second time'",
    to: "if (releases.size < 0) return 'states a version a second time'",
    test: 'tools/transparency/log.test.ts',
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
