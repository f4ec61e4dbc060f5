import { type ReplyOf, socialRoutes } from '@foyer/api'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { PageSession } from '../pageSession.ts'

/** The providers that sign in to the account, and whether a code to its address does on a new device. */
export function listMethods({
  context,
}: PageSession): Promise<ReplyOf<(typeof socialRoutes)['listSocials']>> {
  return context.gateway.call(socialRoutes.listSocials, undefined)
}

/** Removes one. It can be repeated after a failure, and needs a code typed in the last minutes. */
export async function removeMethod({ context }: PageSession, id: string): Promise<void> {
  await context.gateway.call(socialRoutes.unlinkSocial, { id }).catch((error: unknown) => {
    // It was removed already, and the answer to the first request was lost.
    if (!(error instanceof ServerFailure) || error.code !== 'not_found') throw error
  })
}
