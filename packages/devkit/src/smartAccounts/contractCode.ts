import { createRequire } from 'node:module'
import * as v from 'valibot'

// Creation code of EntryPoint 0.7 and of the delegation framework 1.3.0. EntryPoint's source is under the GPL: it is read out of a package
// that is a development dependency of this repository alone, nothing of it is in a file here, and nothing of it is published.
const Code = v.pipe(v.string(), v.regex(/^0x[0-9a-f]+(?:__\$[0-9a-f]{34}\$__[0-9a-f]+)*$/i))

const NAMES = {
  entryPoint: 'EntryPoint',
  factory: 'SimpleFactory',
  implementation: 'HybridDeleGator',
  delegate: 'EIP7702StatelessDeleGator',
  delegationManager: 'DelegationManager',
  curve: 'SCL_RIP7212',
  proxy: 'ERC1967Proxy',
  allowedMethods: 'AllowedMethodsEnforcer',
  allowedTargets: 'AllowedTargetsEnforcer',
  erc20Period: 'ERC20PeriodTransferEnforcer',
  erc20Stream: 'ERC20StreamingEnforcer',
  exactCalldata: 'ExactCalldataEnforcer',
  limitedCalls: 'LimitedCallsEnforcer',
  nativePeriod: 'NativeTokenPeriodTransferEnforcer',
  nativeStream: 'NativeTokenStreamingEnforcer',
  timestamp: 'TimestampEnforcer',
  valueLte: 'ValueLteEnforcer',
} as const

/** A contract that smart accounts need. */
export type SmartAccountContract = keyof typeof NAMES

/** The creation code of a contract, in hex with 0x, and with `libraries` in the places that are left for one. */
export function readContractCode(contract: SmartAccountContract, library = ''): string {
  const all: unknown = createRequire(import.meta.url)('@metamask/delegation-abis/bytecode')
  const codes = v.parse(v.record(v.string(), v.string()), all)
  const code = v.parse(Code, prefixed(codes[NAMES[contract]]))
  return code.replace(/__\$[0-9a-f]{34}\$__/gi, library.slice(2).toLowerCase())
}

function prefixed(code = ''): string {
  return code.startsWith('0x') ? code : `0x${code}`
}
