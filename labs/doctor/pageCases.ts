import type { FaultWorld } from './faultWorld.ts'
import { HEADER_CASES } from './headerCases.ts'
import { HOST_CASES } from './hostCases.ts'
import { scriptTag } from './madeSite.ts'
import { OPENING_CASES } from './openingCases.ts'
import type { PageCase } from './pageCase.ts'
import { SCRIPT_CASES } from './scriptCases.ts'

/** Every page with a fault. */
export const PAGE_CASES: readonly PageCase[] = [
  ...SCRIPT_CASES,
  ...HEADER_CASES,
  ...HOST_CASES,
  ...OPENING_CASES,
]

/** Pages where all is well, by their names. */
export const SOUND_PAGES: Readonly<Record<string, (world: FaultWorld) => string>> = {
  'a strict page with the module script': ({ put }) => put({}),
  'a strict page with the classic script': ({ put, options }) =>
    put({ script: scriptTag(options, 'defer src="/foyer/foyer.classic.js"') }),
  'a page without a policy': ({ put }) => put({ policy: undefined }),
}
