// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/* The first example of docs/notation.md. */
export const example = `[Rulebook "schule-2024"]
[Table "Stammtisch"]
[Deal "12"]
[Date "2026-11-16T19:30:00Z"]
[Seat0 "Anna"]
[Seat1 "Bertl"]
[Seat2 "Zenzi"]
[Seat3 "Der \\"Wirt\\""]
[Dealer "1"]
[Deck "H7 E8 S9 S8 E7 GZ G9 SA EA GK G8 G7 SU HZ EZ EK EO GO GU HK HO H9 H8 E9 SO EU HU HA GA SZ SK S7"]
[Hands "E9 E7 GZ G9 HO H9 H8 SA / EA EU GK G8 G7 HA HU SO / EZ EK GA HZ SZ SK SU S7 / EO E8 GO GU HK H7 S9 S8"]
[Payout "-100 100 100 -100"]

0: cuts 12
1: deals
2: weiter
3: spiele
0: weiter
1: weiter
3: plays rufspiel SA
1. 2: S7 2: stoss S8 SA HA, 1 takes 22
2. 1: EA EK E8 E7, 1 takes 15
3. 1: GK GA EO GZ, 3 takes 28
4. 3: GO HO HU SU, 3 takes 10
5. 3: GU H8 SO HZ, 1 takes 15
6. 1: G7 EZ HK G9, 3 takes 14
7. 3: H7 H9 EU SZ, 1 takes 12
8. 1: G8 SK S9 E9, 1 takes 4
= lost 52
`;
