import { admissionBytes, type VerifiedProof } from '@foyer/secure-protocol'
import { Refusal } from './fakeServer.ts'
import { isSignedBy } from './isSignedBy.ts'

/** Returns a value that is there, or throws a refusal. */
export function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal('not_found')
  return value
}

/** Checks the admission as both servers do: only a device that has opened the wallet is let in. */
export function checkAdmission(
  { walletId, epoch, eoa }: { readonly walletId: string; readonly epoch: number; readonly eoa: string },
  { jkt }: VerifiedProof,
  signature: string,
): void {
  if (!isSignedBy(eoa, admissionBytes({ v: 1, walletId, epoch, jkt }), signature))
    throw new Refusal('device_unapproved')
}
