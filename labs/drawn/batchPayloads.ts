import { encodeExecutions, packOperation } from '@foyer/smart-account'
import { AbiCoder, Interface } from 'ethers'
import { writeOperation } from '../../packages/secure-frame/src/smart/operationBytes.ts'
import { ACCOUNT, CALL_FLAGS, CALL_WARNINGS, CHAIN_ID } from './callPayloads.ts'
import { drainers } from './drainers.ts'
import { drawCalls } from './drawCalls.ts'
import { firstLevel, type ReadCall } from './firstLevel.ts'
import { honestCall } from './honestCalls.ts'
import type { Dice, DrawnPayload, PayloadKind } from './payloadKind.ts'
import { type AskedCall, randomCall } from './randomCalls.ts'

const account = new Interface([
  'function execute((address to, uint256 value, bytes data) call)',
  'function execute(bytes32 mode, bytes calls)',
])
const OPERATION = ['address', 'uint256', 'bytes', 'bytes', 'bytes32', 'uint256', 'bytes32', 'bytes']
const coder = AbiCoder.defaultAbiCoder()

/** Operations of a smart account: one call, or several, read back out of the bytes that are signed. */
export const batchPayloads: PayloadKind = {
  name: 'batches',
  warnings: CALL_WARNINGS,
  flags: CALL_FLAGS,
  random: (dice) => drawOne(several(dice, randomCall), { hasMulticall3: dice(8) > 0 }),
  // The drainer's call between two that everybody makes.
  drainers: () =>
    Promise.all(
      drainers(ACCOUNT)
        .filter(isMade)
        .map((call) => drawOne([HARMLESS, call, HARMLESS], { name: `${call.name}, in a batch` })),
    ),
  honest: (dice) => drawOne(several(dice, honestCall)),
}

const HARMLESS: AskedCall = { to: `0x${'51'.repeat(20)}`, value: 1n, data: '0x' }

/** A smart account creates no contracts. */
const isMade = ({ to }: AskedCall) => to !== undefined

/** One to four calls. */
function several(dice: Dice, make: (dice: Dice, account: string) => AskedCall): readonly AskedCall[] {
  const calls = Array.from({ length: 1 + dice(4) }, () => make(dice, ACCOUNT))
  const made = calls.filter(isMade)
  return made.length === 0 ? [HARMLESS] : made
}

async function drawOne(
  calls: readonly AskedCall[],
  { hasMulticall3 = true, name }: { readonly hasMulticall3?: boolean; readonly name?: string } = {},
): Promise<DrawnPayload> {
  const executions = calls.map(({ to = '', value, data }) => ({
    target: to.toLowerCase(),
    value,
    callData: data,
  }))
  const packed = packOperation({
    ...{ sender: ACCOUNT, nonce: 3n, callData: encodeExecutions(executions), signature: '0x' },
    ...{ callGasLimit: 9n, verificationGasLimit: 8n, preVerificationGas: 7n },
    ...{ maxFeePerGas: 10n, maxPriorityFeePerGas: 2n },
  })
  const unsigned = writeOperation(packed, CHAIN_ID)
  const read = readCalls(unsigned.hex)
  return {
    name: name ?? read.map(({ to, value, data }) => `${to} ${value} ${data}`).join(' + '),
    lines: await drawCalls(unsigned.calls, { address: ACCOUNT, chainId: CHAIN_ID, hasMulticall3 }),
    wanted: read.flatMap(firstLevel),
  }
}

/** The calls of an operation's bytes, as another library reads them. */
function readCalls(hex: string): readonly ReadCall[] {
  const [, , , callData] = coder.decode(OPERATION, `0x${hex.replace(/^0x/, '')}`)
  const call = account.parseTransaction({ data: String(callData) })
  if (!call) throw new Error('The operation calls another function than the account has.')
  if (call.fragment.inputs.length === 1) return [toCall(call.args[0])]
  const [list] = coder.decode(['(address,uint256,bytes)[]'], call.args[1])
  return [...list].map(toCall)
}

function toCall([to, value, data]: readonly unknown[]): ReadCall {
  return { to: String(to), value: BigInt(String(value)), data: String(data) }
}
