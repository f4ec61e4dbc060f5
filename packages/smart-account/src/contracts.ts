/**
 * Where the contracts of smart accounts stand: EntryPoint 0.7 and the delegation framework 1.3.0, at the same address on every chain of
 * `SMART_ACCOUNT_CHAINS`. A test compares them with the table that the framework publishes.
 */
export const SMART_ACCOUNT_CONTRACTS = {
  entryPoint: '0x0000000071727de22e5e9d8baf0edac6f37da032',
  factory: '0x69aa2f9fe1572f1b640e1bbc512f5c3a734fc77c',
  /** HybridDeleGator, what the proxy of an account runs. */
  implementation: '0x48dbe696a4d990079e039489ba2053b36e8ffec4',
  delegationManager: '0xdb9b1e94b5b69df7e401ddbede43491141047db3',
} as const

/** Contracts that limit what a session may do, each asked at every use. */
export const SESSION_LIMITS = {
  allowedMethods: '0x2c21fd0cb9dc8445cb3fb0dc5e7bb0aca01842b5',
  allowedTargets: '0x7f20f61b1f09b08d970938f6fa563634d65c4eeb',
  erc20Period: '0x474e3ae7e169e940607cc624da8a15eb120139ab',
  erc20Stream: '0x56c97ae02f233b29fa03502ecc0457266d9be00e',
  exactCalldata: '0x99f2e9bf15ce5ec84685604836f71ab835dbbded',
  limitedCalls: '0x04658b29f6b82ed55274221a06fc97d318e25416',
  nativePeriod: '0x9bc0faf4aca5ae429f4c06aeeac517520cb16bd9',
  nativeStream: '0xd10b97905a320b13a0608f7e9cc506b56747df19',
  timestamp: '0x1046bb45c8d673d4ea75321280db34899413c069',
  valueLte: '0x92bf12322527caa612fd31a0e810472bbb106a8f',
} as const

/** Numbers of the chains where all of them stand. */
export const SMART_ACCOUNT_CHAINS: readonly number[] = [
  1, 10, 56, 97, 100, 137, 8_453, 84_532, 42_161, 42_220, 11_155_111,
]
