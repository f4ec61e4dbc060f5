import type { ComponentType, ReactNode } from 'react'

export const title = 'Pictures of the catalogue'

// Shows the images that the gateway ships, drawn by the product's own elements: logos have to stand well in circles and in tiles, in both
// themes. Found by path, as all states are: neither package exports them.

interface Atoms {
  readonly Image: ComponentType<{ src: string | undefined; name: string; size?: number; shape?: 'circle' }>
  readonly Tile: ComponentType<{ media: ReactNode; title: string }>
}

interface ChainArt {
  readonly images: Readonly<Record<string, string>>
  readonly networks: Readonly<Record<string, string>>
}

interface Wallet {
  readonly id: string
  readonly name: string
  readonly image_id: string
}

const atoms = import.meta.glob<Atoms>('../../../packages/ui/src/atoms/index.ts')
const rankings = import.meta.glob<{ RANKING: readonly string[] }>(
  '../../../packages/gateway/src/parts/catalogue/ranking.ts',
)
const data = import.meta.glob<unknown>('../../../packages/gateway/data/*.json', { import: 'default' })

async function loadFirst<T>(modules: Readonly<Record<string, () => Promise<T>>>): Promise<T> {
  const [load] = Object.values(modules)
  if (!load) throw new Error('a file of the catalogue has moved')
  return load()
}

async function loadData<T>(name: string): Promise<T> {
  const load = data[`../../../packages/gateway/data/${name}`]
  if (!load) throw new Error(`${name} is not in the data of the gateway`)
  // The gateway's own tests hold the files to their shape.
  return (await load()) as T
}

const [{ Image, Tile }, { RANKING }, chainArt, networkNames, wallets, webps, svgs] = await Promise.all([
  loadFirst(atoms),
  loadFirst(rankings),
  loadData<ChainArt>('chain-art.json'),
  loadData<Readonly<Record<string, readonly [string]>>>('network-names.json'),
  loadData<readonly Wallet[]>('wallets.json'),
  loadData<Readonly<Record<string, string>>>('wallet-icons.webp.json'),
  loadData<Readonly<Record<string, string>>>('wallet-art.svg.json'),
])

function svgUrl(svg: string | undefined): string | undefined {
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function walletUrl({ image_id: imageId }: Wallet): string | undefined {
  const webp = webps[imageId]
  return webp ? `data:image/webp;base64,${webp}` : svgUrl(svgs[imageId])
}

function WalletTiles({ shown }: { readonly shown: readonly Wallet[] }) {
  return (
    <div className="tiles" style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)' }}>
      {shown.map((wallet) => (
        <Tile
          key={wallet.id}
          media={<Image src={walletUrl(wallet)} name={wallet.name} size={56} />}
          title={wallet.name}
        />
      ))}
    </div>
  )
}

interface CirclesProps {
  readonly pictures: readonly (readonly [name: string, svg: string | undefined])[]
  readonly size: number
}

function Circles({ pictures, size }: CirclesProps) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {pictures.map(([name, svg]) => (
        <span key={name} title={name}>
          <Image src={svgUrl(svg)} name={name} size={size} shape="circle" />
        </span>
      ))}
    </div>
  )
}

const byId = new Map(wallets.map((wallet) => [wallet.id, wallet]))
const ranked = RANKING.flatMap((id) => byId.get(id) ?? [])
const replaced = wallets.filter(({ image_id: imageId }) => svgs[imageId] !== undefined)
const networks = Object.entries(chainArt.networks).map(
  ([number, name]) => [`${networkNames[number]?.[0] ?? ''} ${number}`, chainArt.images[name]] as const,
)
const tokens = Object.entries(chainArt.images).filter(([name]) => name.startsWith('token-'))

export const states = {
  'best-known wallets': <WalletTiles shown={ranked} />,
  'wallets whose picture was replaced': <WalletTiles shown={replaced} />,
  networks: <Circles pictures={networks} size={40} />,
  'networks, small': <Circles pictures={networks} size={20} />,
  tokens: <Circles pictures={tokens} size={40} />,
}
