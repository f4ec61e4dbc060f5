import { defineConfig } from 'vite'

// One copy of valtio: what one copy makes, the hooks of another do not know.
export default defineConfig({ resolve: { dedupe: ['react', 'react-dom', 'valtio'] } })
