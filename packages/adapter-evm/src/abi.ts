import { ModalError } from '@foyer/core/ports'
import { Fragment, Interface } from 'ethers/abi'

/**
 * Encodes the call of a function. Of overloaded functions the one whose parameters fit the arguments is used; the whole
 * signature as `functionName` selects one exactly.
 * @throws ModalError bad_call when the ABI has no such function; Error of ethers when the ABI or the arguments are invalid
 */
export function encodeCall(abi: readonly string[], functionName: string, args: readonly unknown[]): string {
  // Parsed one by one, because Interface silently drops lines that it cannot parse.
  const parts = abi.map((line) => Fragment.from(line))
  const contract = new Interface(parts)
  const found = contract.getFunction(functionName, [...args])
  if (!found) {
    throw new ModalError({ code: 'bad_call', message: `The ABI has no function ${functionName}.` })
  }
  return contract.encodeFunctionData(found, args)
}
