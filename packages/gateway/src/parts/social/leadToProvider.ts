import type { SocialContext } from './socialContext.ts'
import { hashOf, openSecrets } from './socialFlows.ts'
import { sendOn } from './takeCallback.ts'

/**
 * Answers with the provider's page of a flow that was begun to add one, by its state. It was stored when the flow began, so that nobody else
 * chooses where a window is led. Anything else leads to the page of the secure site, which says that it is over.
 */
export function leadToProvider(context: SocialContext) {
  return async (state: string): Promise<string> => {
    const flow = await context.database
      .selectFrom('auth_social_flows')
      .selectAll()
      .where('state_hash', '=', await hashOf(state))
      .where('state', '=', 'started')
      .where('expires_at', '>', new Date(context.now()))
      .executeTakeFirst()
    const secrets = flow && (await openSecrets(context.keyRing, flow))
    return secrets?.leadsTo ?? sendOn(context, { e: 'expired' })
  }
}
