import { SESSION_LIMITS } from './contracts.ts'
import { keccakOf } from './keccak.ts'

/**
 * The hashes of the codes of the contracts that limit sessions, by their addresses. None of these codes depends on its chain. A test
 * compares the hashes with the codes that the framework publishes.
 */
const HASHES: Readonly<Record<string, string>> = {
  [SESSION_LIMITS.allowedMethods]: '0xeee084c08fbb1c65219c692d22b1b1f22cac91246ca23714b3e29c3ebde6e042',
  [SESSION_LIMITS.allowedTargets]: '0xc6e49fa6f963d047b53a6ae22b37838cf74681f15dfa4e085e8716fa8d3157bd',
  [SESSION_LIMITS.erc20Period]: '0xcd8db0c257676feea6d4032ba1385625a0e41fe71b908f6bdb80c8fe22a82019',
  [SESSION_LIMITS.erc20Stream]: '0x8b691a516dc3d7c84f48484816179ee878f7dbc41885cbe8dc671482cb5dc1ac',
  [SESSION_LIMITS.exactCalldata]: '0x2381fcd0a8f380defaafa9b6a5a6c0aae920d04d2f540e565654f5d62c845fbb',
  [SESSION_LIMITS.limitedCalls]: '0x52b55dafe005103e5f480023b2b8718185290fef063a8704580db0700ea29631',
  [SESSION_LIMITS.nativePeriod]: '0xdfeaf263354ddd5ff399fa09dce43d49213e3ab3710d4af2830338b28860203f',
  [SESSION_LIMITS.nativeStream]: '0xa1709493c00607dbd48fa043b37a3fa5071203d3f5ade988ba3c1bddb6eefea1',
  [SESSION_LIMITS.timestamp]: '0x21e584feccaac06d3b3efb9b70a6d69ea1202e8cc58e2f9bdd9c04a84c292b1a',
  [SESSION_LIMITS.valueLte]: '0x28d0d4f406cc5b7b2f1b848e8c0833261f925832225b714052cad12c03ff1d52',
}

/**
 * Returns whether the code at the address of a limit is the known one. Ask before a session is given: a limit of another code, or of none,
 * may hold nothing.
 * @param code in hex with 0x
 */
export function isKnownLimit(address: string, code: string): boolean {
  return HASHES[address] === keccakOf(code.slice(2).toLowerCase())
}
