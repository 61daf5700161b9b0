import type { FastifyInstance } from 'fastify'

/**
 * Renders the home page, the list and the newest product before anybody asks: what runs for the first time takes
 * several times as long (aim: the first request after a start within 150 ms). The pages are cached like any others, and
 * one that fails is rendered by the first request.
 */
export async function renderFirstPages(app: FastifyInstance): Promise<void> {
  const list = await app.inject('/product/getall?limit=1')
  const products: { productId: number }[] = list.statusCode === 200 ? list.json() : []
  const paths = ['/', '/shopping', ...products.map(({ productId }) => `/shopping/${productId}`)]
  for (const url of paths) await app.inject({ url, headers: { accept: 'text/html' } })
}
