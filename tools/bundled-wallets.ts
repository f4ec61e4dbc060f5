import { readBundledCatalogue } from '../packages/gateway/src/catalogue/bundledCatalogue.ts'

/**
 * Prints the best-known wallets of the catalogue as JSON, for the copy that the script carries in case no gateway
 * answers.
 *
 *   node --import tsx --conditions=@foyer/source tools/bundled-wallets.ts [count]
 */
const count = Number(process.argv[2] ?? 20)

const { wallets } = await readBundledCatalogue()
const bundled = wallets.slice(0, count).map((wallet) => ({
  id: wallet.id,
  name: wallet.name,
  image_id: wallet.image_id,
  rdns: wallet.rdns,
  homepage: wallet.homepage,
  chrome_store: wallet.chrome_store,
  app_store: wallet.app_store,
  play_store: wallet.play_store,
  mobile_link: wallet.mobile_link,
}))
process.stdout.write(`${JSON.stringify(bundled, null, 2)}\n`)
