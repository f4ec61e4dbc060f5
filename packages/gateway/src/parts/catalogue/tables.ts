import type { Json } from '../../kernel/database/jsonColumn.ts'

/** The tables of the wallet list. */
export interface CatalogueTables {
  wallets: {
    id: string
    /** `bundled` rows follow the package's data; `imported` ones are left alone. */
    source: 'bundled' | 'imported'
    listing: Json
  }
  images: { id: string; content_type: string; etag: string; bytes: Uint8Array }
  catalogue: { id: number; revision: number; bundle_version: string }
}

declare module '../../kernel/database/schema.ts' {
  interface Tables extends CatalogueTables {}
}
