import { readBundledCatalogue } from '../../packages/gateway/src/parts/catalogue/bundledCatalogue.ts'
import { FAMILIES } from '../../packages/gateway/src/parts/catalogue/families.ts'

/**
 * Prints the best-known wallets of the catalogue and of each family as JSON, for the copy that the script carries in case no gateway
 * answers.
 *
 *   node --import tsx --conditions=@foyer/source tools/catalogue/bundled-wallets.ts [count]
 */
const count = Number(process.argv[2] ?? 20)

const { wallets } = await readBundledCatalogue()
const ofFamilies = new Set(Object.values(FAMILIES).flatMap((family) => family.wallets.slice(0, 3)))
const isBundled = ({ id }: { readonly id: string }, place: number) => place < count || ofFamilies.has(id)
const bundled = wallets.filter(isBundled).map((wallet) => ({
  id: wallet.id,
  name: wallet.name,
  image_id: wallet.image_id,
  rdns: wallet.rdns,
  homepage: wallet.homepage,
  chrome_store: wallet.chrome_store,
  app_store: wallet.app_store,
  play_store: wallet.play_store,
  mobile_link: wallet.mobile_link,
  chains: wallet.chains,
}))
process.stdout.write(`${JSON.stringify(bundled, null, 2)}\n`)
