import { db } from 'ponder:api'
import schema from 'ponder:schema'
import { Hono } from 'hono'
import { graphql } from 'ponder'

const app = new Hono()
app.use('/graphql', graphql({ db, schema }))

// biome-ignore lint/style/noDefaultExport: Ponder takes the default export
export default app
