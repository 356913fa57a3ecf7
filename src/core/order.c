/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/order.h"

/* One enumerator per card, so that a row reads like a hand on the table. */
#define CARDS(X)                                                                                   \
    X(S, SCHELLEN)                                                                                 \
    X(H, HERZ) X(G, GRAS) X(E, EICHEL)
#define SUIT_ENUM(s, suit)                                                                         \
    s##7 = SF_CARD(SF_##suit, SF_SIEBEN), s##8 = SF_CARD(SF_##suit, SF_ACHT),                      \
    s##9 = SF_CARD(SF_##suit, SF_NEUN), s##U = SF_CARD(SF_##suit, SF_UNTER),                       \
    s##O = SF_CARD(SF_##suit, SF_OBER), s##K = SF_CARD(SF_##suit, SF_KOENIG),                      \
    s##Z = SF_CARD(SF_##suit, SF_ZEHN), s##A = SF_CARD(SF_##suit, SF_AS),
enum { CARDS(SUIT_ENUM) };

/* Blocks of a row, highest card first. */
#define OBER      EO, GO, HO, SO
#define UNTER     EU, GU, HU, SU
#define SIX(s)    s##A, s##Z, s##K, s##9, s##8, s##7
#define WENZ(s)   s##A, s##Z, s##K, s##O, s##9, s##8, s##7
#define GEIER(s)  s##A, s##Z, s##K, s##U, s##9, s##8, s##7
#define BETTEL(s) s##A, s##K, s##O, s##U, s##Z, s##9, s##8, s##7

#define POINTS(c)                                                                                  \
    ((c)&7) == SF_AS       ? 11                                                                    \
    : ((c)&7) == SF_ZEHN   ? 10                                                                    \
    : ((c)&7) == SF_KOENIG ? 4                                                                     \
    : ((c)&7) == SF_OBER   ? 3                                                                     \
    : ((c)&7) == SF_UNTER  ? 2                                                                     \
                           : 0

#define BIT(p) (UINT32_C(1) << (p))

/* Places high..low as a mask, and the same group for each of them. */
#define MASK(high, low) ((uint32_t)((UINT64_C(2) << (high)) - (UINT64_C(1) << (low))))
#define SET4(p, m)      [p] = m, [(p) + 1] = m, [(p) + 2] = m, [(p) + 3] = m
#define SET6(p, m)      SET4(p, m), [(p) + 4] = m, [(p) + 5] = m
#define SET7(p, m)      SET6(p, m), [(p) + 6] = m
#define SET8(p, m)      SET7(p, m), [(p) + 7] = m
#define SET11(p, m)     SET7(p, m), SET4((p) + 7, m)
#define SET14(p, m)     SET8(p, m), SET6((p) + 8, m)

/* The shapes: how many trumps, then equal blocks of plain suits. */
#define SHAPE_14_6_6_6                                                                             \
    .group = {SET14(18, MASK(31, 18)), SET6(12, MASK(17, 12)), SET6(6, MASK(11, 6)),               \
              SET6(0, MASK(5, 0))},                                                                \
    .trumps = MASK(31, 18)
#define SHAPE_11_7_7_7                                                                             \
    .group = {SET11(21, MASK(31, 21)), SET7(14, MASK(20, 14)), SET7(7, MASK(13, 7)),               \
              SET7(0, MASK(6, 0))},                                                                \
    .trumps = MASK(31, 21)
#define SHAPE_4_7_7_7_7                                                                            \
    .group = {SET4(28, MASK(31, 28)), SET7(21, MASK(27, 21)), SET7(14, MASK(20, 14)),              \
              SET7(7, MASK(13, 7)), SET7(0, MASK(6, 0))},                                          \
    .trumps = MASK(31, 28)
#define SHAPE_8_8_8_8                                                                              \
    .group = {SET8(24, MASK(31, 24)), SET8(16, MASK(23, 16)), SET8(8, MASK(15, 8)),                \
              SET8(0, MASK(7, 0))},                                                                \
    .trumps = 0

#define ROW(shape, ...)                                                                            \
    {                                                                                              \
        LINE(__VA_ARGS__), shape                                                                   \
    }
#define LINE(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B,   \
             C, D, E, F)                                                                           \
    .card = {F, E, D, C, B, A, z, y, x, w, v, u, t, s, r, q,                                       \
             p, o, n, m, l, k, j, i, h, g, f, e, d, c, b, a},                                      \
    .place = {[a] = 31, [b] = 30, [c] = 29, [d] = 28, [e] = 27, [f] = 26, [g] = 25, [h] = 24,      \
              [i] = 23, [j] = 22, [k] = 21, [l] = 20, [m] = 19, [n] = 18, [o] = 17, [p] = 16,      \
              [q] = 15, [r] = 14, [s] = 13, [t] = 12, [u] = 11, [v] = 10, [w] = 9,  [x] = 8,       \
              [y] = 7,  [z] = 6,  [A] = 5,  [B] = 4,  [C] = 3,  [D] = 2,  [E] = 1,  [F] = 0},      \
    .bit =                                                                                         \
        {[a] = BIT(31), [b] = BIT(30), [c] = BIT(29), [d] = BIT(28), [e] = BIT(27), [f] = BIT(26), \
         [g] = BIT(25), [h] = BIT(24), [i] = BIT(23), [j] = BIT(22), [k] = BIT(21), [l] = BIT(20), \
         [m] = BIT(19), [n] = BIT(18), [o] = BIT(17), [p] = BIT(16), [q] = BIT(15), [r] = BIT(14), \
         [s] = BIT(13), [t] = BIT(12), [u] = BIT(11), [v] = BIT(10), [w] = BIT(9),  [x] = BIT(8),  \
         [y] = BIT(7),  [z] = BIT(6),  [A] = BIT(5),  [B] = BIT(4),  [C] = BIT(3),  [D] = BIT(2),  \
         [E] = BIT(1),  [F] = BIT(0)},                                                             \
    .points = {POINTS(F), POINTS(E), POINTS(D), POINTS(C), POINTS(B), POINTS(A), POINTS(z),        \
               POINTS(y), POINTS(x), POINTS(w), POINTS(v), POINTS(u), POINTS(t), POINTS(s),        \
               POINTS(r), POINTS(q), POINTS(p), POINTS(o), POINTS(n), POINTS(m), POINTS(l),        \
               POINTS(k), POINTS(j), POINTS(i), POINTS(h), POINTS(g), POINTS(f), POINTS(e),        \
               POINTS(d), POINTS(c), POINTS(b), POINTS(a)}

const struct sf_order sf_orders[SF_ORDER_N] = {
    /* muenchen-2006 II.4.1.4, schule-2024 2.4.1, bsv-1989 1.4 */
    [SF_ORDER_SOLO + SF_EICHEL] = ROW(SHAPE_14_6_6_6, OBER, UNTER, SIX(E), SIX(G), SIX(H), SIX(S)),
    [SF_ORDER_SOLO + SF_GRAS] = ROW(SHAPE_14_6_6_6, OBER, UNTER, SIX(G), SIX(E), SIX(H), SIX(S)),
    [SF_ORDER_SOLO + SF_HERZ] = ROW(SHAPE_14_6_6_6, OBER, UNTER, SIX(H), SIX(E), SIX(G), SIX(S)),
    [SF_ORDER_SOLO + SF_SCHELLEN] =
        ROW(SHAPE_14_6_6_6, OBER, UNTER, SIX(S), SIX(E), SIX(G), SIX(H)),
    /* schule-2024 2.2, bsv-1989 A1 1.1 */
    [SF_ORDER_FARBWENZ + SF_EICHEL] =
        ROW(SHAPE_11_7_7_7, UNTER, WENZ(E), WENZ(G), WENZ(H), WENZ(S)),
    [SF_ORDER_FARBWENZ + SF_GRAS] = ROW(SHAPE_11_7_7_7, UNTER, WENZ(G), WENZ(E), WENZ(H), WENZ(S)),
    [SF_ORDER_FARBWENZ + SF_HERZ] = ROW(SHAPE_11_7_7_7, UNTER, WENZ(H), WENZ(E), WENZ(G), WENZ(S)),
    [SF_ORDER_FARBWENZ + SF_SCHELLEN] =
        ROW(SHAPE_11_7_7_7, UNTER, WENZ(S), WENZ(E), WENZ(G), WENZ(H)),
    /* schule-2024 8.2.1, bsv-1989 A1 1.3 */
    [SF_ORDER_FARBGEIER + SF_EICHEL] =
        ROW(SHAPE_11_7_7_7, OBER, GEIER(E), GEIER(G), GEIER(H), GEIER(S)),
    [SF_ORDER_FARBGEIER + SF_GRAS] =
        ROW(SHAPE_11_7_7_7, OBER, GEIER(G), GEIER(E), GEIER(H), GEIER(S)),
    [SF_ORDER_FARBGEIER + SF_HERZ] =
        ROW(SHAPE_11_7_7_7, OBER, GEIER(H), GEIER(E), GEIER(G), GEIER(S)),
    [SF_ORDER_FARBGEIER + SF_SCHELLEN] =
        ROW(SHAPE_11_7_7_7, OBER, GEIER(S), GEIER(E), GEIER(G), GEIER(H)),
    /* muenchen-2006 II.4.1.5, schule-2024 2.3, bsv-1989 1.4.4 */
    [SF_ORDER_WENZ] = ROW(SHAPE_4_7_7_7_7, UNTER, WENZ(E), WENZ(G), WENZ(H), WENZ(S)),
    /* schule-2024 8.2.1, bsv-1989 A1 1.2 */
    [SF_ORDER_GEIER] = ROW(SHAPE_4_7_7_7_7, OBER, GEIER(E), GEIER(G), GEIER(H), GEIER(S)),
    /* bsv-1989 A1 1.4 */
    [SF_ORDER_BETTEL] = ROW(SHAPE_8_8_8_8, BETTEL(E), BETTEL(G), BETTEL(H), BETTEL(S)),
};

sf_cards sf_order_cards(const struct sf_order *order, uint32_t places)
{
    sf_cards cards = 0;

    for (; places; places &= places - 1)
        cards |= SF_BIT(order->card[sf_lowest(places)]);
    return cards;
}
