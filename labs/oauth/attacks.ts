import { socialRoutes } from '@foyer/api'
import type { Misbehaviour } from '@foyer/testing/identityProviders'
import type { TableProvider } from '../../packages/gateway/src/parts/social/providerTable.ts'
import { PROVIDERS } from '../../packages/gateway/test/socialTest.ts'
import type { Attack } from './attack.ts'
import { STOLEN_ANSWERS } from './stolenAnswers.ts'
import { STOLEN_WINDOWS } from './stolenWindows.ts'
import { WORDLESS_ATTACKS } from './wordlessAttacks.ts'

const WITH_ID_TOKEN: readonly TableProvider[] = ['google', 'apple']
const WITH_USER: readonly TableProvider[] = ['github', 'facebook', 'x', 'discord']

const HOSTILE: readonly (readonly [readonly TableProvider[], readonly Exclude<Misbehaviour, object>[]])[] = [
  [PROVIDERS, ['otherIssuer', 'stateTwice', 'noState', 'noCode', 'denied']],
  [PROVIDERS, ['serverError', 'hugeBody', 'endlessBody', 'redirect', 'notJson', 'errorWith200']],
  [PROVIDERS, ['noAccessToken', 'otherTokenType']],
  [WITH_ID_TOKEN, ['wrongIssuer', 'wrongAudience', 'otherParty', 'wrongNonce', 'noNonce', 'expired']],
  [WITH_ID_TOKEN, ['notYet', 'foreignKey', 'unknownKey', 'algNone', 'algSecret', 'noSubject', 'noIdToken']],
  [WITH_USER, ['userError', 'userHuge', 'userRedirect', 'userNobody', 'userNotJson']],
]

/** A provider whose answers are forged, broken, or meant for another visitor. */
const HOSTILE_PROVIDERS: readonly Attack[] = HOSTILE.flatMap(([providers, kinds]) =>
  kinds.map(
    (how): Attack => ({
      name: how,
      providers,
      async run(it, provider) {
        const client = await it.client()
        it.idp.misbehave(provider, how)
        const returned = await it.signInAt(client, provider, 'ann').finally(() => it.idp.behave())
        // Any values that came back are tried, as if they were valid.
        const { flowId, completion, told } = returned
        for (const word of [completion, told, 'A'.repeat(43)].filter(Boolean))
          await client.call(socialRoutes.finishSocial, { flowId, completion: word }).catch(() => {})
        return { attackers: [client], pages: [returned] }
      },
    }),
  ),
)

/** All attacks. Attacks that need a browser are in `carriers.ts`. */
export const ATTACKS: readonly Attack[] = [
  ...HOSTILE_PROVIDERS,
  ...STOLEN_ANSWERS,
  ...STOLEN_WINDOWS,
  ...WORDLESS_ATTACKS,
]
