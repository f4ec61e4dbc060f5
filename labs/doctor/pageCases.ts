import { HEADER_CASES } from './headerCases.ts'
import { HOST_CASES } from './hostCases.ts'
import { OPENING_CASES } from './openingCases.ts'
import type { PageCase } from './pageCase.ts'
import { SCRIPT_CASES } from './scriptCases.ts'
import { SIGN_IN_CASES } from './signInCases.ts'

/** Every page with a fault. */
export const PAGE_CASES: readonly PageCase[] = [
  ...SCRIPT_CASES,
  ...HEADER_CASES,
  ...HOST_CASES,
  ...OPENING_CASES,
  ...SIGN_IN_CASES,
]
