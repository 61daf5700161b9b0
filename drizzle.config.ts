import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/data/schema/*.ts',
  out: './src/server/data/migrations',
})
