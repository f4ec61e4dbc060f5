import { visitAuthJs } from './authJs.ts'
import { visitBetterAuth } from './betterAuth.ts'

// Reads tokens by name from the environment, and prints the name that each library then has in its session.

const { LAB_GATEWAY: gatewayUrl = '', LAB_PROJECT: projectId = '', LAB_TOKENS = '{}' } = process.env
const found: Record<string, Record<string, string | undefined | null>> = {}
for (const [name, token] of Object.entries<string>(JSON.parse(LAB_TOKENS))) {
  found[name] = {
    authJs: (await visitAuthJs({ gatewayUrl, projectId, token })) ?? null,
    betterAuth: (await visitBetterAuth(token)) ?? null,
  }
}
console.log(`\nRESULT ${JSON.stringify(found)}`)
process.exit(0)
