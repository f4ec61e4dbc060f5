import { Fragment, Interface } from 'ethers/abi'

/**
 * Encodes a call of a function. Overloads are told apart by the arguments, or by naming the whole signature.
 * @throws Error of ethers for an interface, a name or arguments that do not fit
 */
export function encodeCall(abi: readonly string[], functionName: string, args: readonly unknown[]): string {
  // Read one by one, because the interface itself leaves out what it cannot read.
  const parts = abi.map((line) => Fragment.from(line))
  const contract = new Interface(parts)
  const found = contract.getFunction(functionName, [...args])
  if (!found) throw new Error(`There is no function ${functionName} in the interface.`)
  return contract.encodeFunctionData(found, args)
}
