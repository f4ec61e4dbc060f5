/** A part of the custody code, and the tests that have to notice when it changes. */
export interface Scope {
  /** The folder of its sources. */
  readonly folder: string
  /** Globs of its tests. */
  readonly tests: readonly string[]
  /** Globs of tests that are asked of a folder too, where each folder is asked with its own tests. */
  readonly testsOf?: Readonly<Record<string, readonly string[]>>
  /** Where its tests run. @default 'node' */
  readonly runsIn?: 'browser'
}

const FRAME = 'packages/secure-frame/src'

/** What an auditor asks figures of, by the name that the command takes. */
export const SCOPES: Readonly<Record<string, Scope>> = {
  protocol: {
    folder: 'packages/secure-protocol/src',
    tests: [
      'packages/secure-protocol/src/**/*.test.ts',
      `${FRAME}/smart/**/*.test.ts`,
      'packages/testing/src/smartAccounts/{deployedCode,encodings}.test.ts',
      // The parts of both servers that need a database.
      'packages/vault/src/{keys,mail}/*.test.ts',
    ],
  },
  sign: { folder: `${FRAME}/sign`, tests: [`${FRAME}/{sign,approval}/**/*.test.ts`] },
  transaction: { folder: `${FRAME}/transaction`, tests: [`${FRAME}/{transaction,smart}/**/*.test.ts`] },
  approval: {
    folder: `${FRAME}/approval`,
    tests: [`${FRAME}/approval/**/*.test.ts`, `${FRAME}/approval/**/*.test.tsx`],
    runsIn: 'browser',
  },
  vault: { folder: 'packages/vault/src', tests: ['packages/vault/src/**/*.test.ts'] },
}
