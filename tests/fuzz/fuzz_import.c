/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "record/import.h"

/*
 * Any bytes as a page of Sauspiel or a protocol of NetSchafkopf, game after game. An accepted game
 * can be played and survives as a record. A rejection has a reason and a place, in either language,
 * and the next game begins behind it.
 */

static const char *const good[] = {
    "<!DOCTYPE html><html><h2 class='title-supertext'>Spiel #1.2, vom 3. Mai 2026, um"
    " 20:15</h2><h1>Sauspiel auf die Hundsgfickte mit 1 von Di</h1>\n"
    "<div class='game-participants'><a data-username='Ada'>Ada</a><span>P -80</span><"
    "a data-username='Bo'>Bo</a><span>P 80</span><a data-username='Cy'>Cy</a><span>P "
    "80</span><a data-username='Di'>Di</a><span>P -80</span></div>\n"
    "<table class='game-result-table'><tr><th>Tarif</th><td>P 5 / 15 / 40</td></tr><t"
    "r><th>Sonderregeln</th><td><img title='Kurze Karte'><img title='Geier'></td></tr"
    ">\n"
    "<tr><th>Spielausgang</th><td>Verloren mit 26 Augen (Normal)</td></tr>\n"
    "<tr><th>Klopfer</th><td><a>Bo</a></td></tr>\n"
    "<tr><th>Kontra und Retour</th><td><a>Bo</a></td></tr>\n"
    "</table><h4>Karten werden ausgegeben</h4>\n"
    "<a data-username='Ada'><i class='card-image EK'><i class='card-image GX'><i clas"
    "s='card-image HO'><i class='card-image H9'><i class='card-image SA'><i class='ca"
    "rd-image S9'>\n"
    "<a data-username='Bo'><i class='card-image GA'><i class='card-image GK'><i class"
    "='card-image GO'><i class='card-image HA'><i class='card-image HK'><i class='car"
    "d-image SO'>\n"
    "<a data-username='Cy'><i class='card-image EA'><i class='card-image EX'><i class"
    "='card-image EO'><i class='card-image GU'><i class='card-image G9'><i class='car"
    "d-image HU'>\n"
    "<a data-username='Di'><i class='card-image EU'><i class='card-image E9'><i class"
    "='card-image HX'><i class='card-image SX'><i class='card-image SK'><i class='car"
    "d-image SU'>\n"
    "<h4>Spielermittlung</h4><div class='card-row'>Ada dad gern.</div><div class='car"
    "d-row'>Bo sagt weiter.</div><div class='card-row'>Cy sagt weiter.</div><div clas"
    "s='card-row'>Di dad gern.</div>\n"
    "<h4>1. Stich</h4><b class='game-protocol-trick-card'><a data-username='Ada'><i c"
    "lass='card-image GX'><b class='game-protocol-trick-card'><a data-username='Bo'><"
    "i class='card-image GA'><b class='game-protocol-trick-card'><a data-username='Cy"
    "'><i class='card-image G9'><b class='game-protocol-trick-card'><a data-username="
    "'Di'><i class='card-image SX'>\n"
    "<h4>2. Stich</h4><b class='game-protocol-trick-card'><a data-username='Bo'><i cl"
    "ass='card-image GK'><b class='game-protocol-trick-card'><a data-username='Cy'><i"
    " class='card-image EO'><b class='game-protocol-trick-card'><a data-username='Di'"
    "><i class='card-image HX'><b class='game-protocol-trick-card'><a data-username='"
    "Ada'><i class='card-image H9'>\n"
    "<h4>3. Stich</h4><b class='game-protocol-trick-card'><a data-username='Cy'><i cl"
    "ass='card-image HU'><b class='game-protocol-trick-card'><a data-username='Di'><i"
    " class='card-image SU'><b class='game-protocol-trick-card'><a data-username='Ada"
    "'><i class='card-image HO'><b class='game-protocol-trick-card'><a data-username="
    "'Bo'><i class='card-image HA'>\n"
    "<h4>4. Stich</h4><b class='game-protocol-trick-card'><a data-username='Ada'><i c"
    "lass='card-image SA'><b class='game-protocol-trick-card'><a data-username='Bo'><"
    "i class='card-image SO'><b class='game-protocol-trick-card'><a data-username='Cy"
    "'><i class='card-image EA'><b class='game-protocol-trick-card'><a data-username="
    "'Di'><i class='card-image SK'>\n"
    "<h4>5. Stich</h4><b class='game-protocol-trick-card'><a data-username='Bo'><i cl"
    "ass='card-image HK'><b class='game-protocol-trick-card'><a data-username='Cy'><i"
    " class='card-image GU'><b class='game-protocol-trick-card'><a data-username='Di'"
    "><i class='card-image EU'><b class='game-protocol-trick-card'><a data-username='"
    "Ada'><i class='card-image S9'>\n"
    "<h4>6. Stich</h4><b class='game-protocol-trick-card'><a data-username='Di'><i cl"
    "ass='card-image E9'><b class='game-protocol-trick-card'><a data-username='Ada'><"
    "i class='card-image EK'><b class='game-protocol-trick-card'><a data-username='Bo"
    "'><i class='card-image GO'><b class='game-protocol-trick-card'><a data-username="
    "'Cy'><i class='card-image EX'>\n"
    "</html>\n",
    "<!DOCTYPE html><html><h2 class='title-supertext'>Spiel #1.2, vom 3. Mai 2026, um"
    " 20:15</h2><h1>Eichel-Solo von Cy</h1>\n"
    "<div class='game-participants'><a data-username='Ada'>Ada</a><span>P -40</span><"
    "a data-username='Bo'>Bo</a><span>P -40</span><a data-username='Cy'>Cy</a><span>P"
    " 120</span><a data-username='Di'>Di</a><span>P -40</span></div>\n"
    "<table class='game-result-table'><tr><th>Tarif</th><td>&euro; 0,05 / 0,15 / 0,40"
    "</td></tr><tr><th>Sonderregeln</th><td><img title='Kurze Karte'></td></tr>\n"
    "<tr><th>Spielausgang</th><td>Gewonnen mit 61 Augen</td></tr>\n"
    "<tr><th>Klopfer</th><td>-</td></tr>\n"
    "<tr><th>Kontra und Retour</th><td>-</td></tr>\n"
    "</table><h4>Karten werden ausgegeben</h4>\n"
    "<a data-username='Ada'><i class='card-image GA'><i class='card-image GX'><i clas"
    "s='card-image HU'><i class='card-image SX'><i class='card-image SO'><i class='ca"
    "rd-image S9'>\n"
    "<a data-username='Bo'><i class='card-image E9'><i class='card-image GK'><i class"
    "='card-image GO'><i class='card-image GU'><i class='card-image G9'><i class='car"
    "d-image HK'>\n"
    "<a data-username='Cy'><i class='card-image EA'><i class='card-image EU'><i class"
    "='card-image HA'><i class='card-image HX'><i class='card-image HO'><i class='car"
    "d-image SK'>\n"
    "<a data-username='Di'><i class='card-image EX'><i class='card-image EK'><i class"
    "='card-image EO'><i class='card-image H9'><i class='card-image SA'><i class='car"
    "d-image SU'>\n"
    "<h4>Spielermittlung</h4><div class='card-row'>Ada sagt weiter.</div><div class='"
    "card-row'>Bo sagt weiter.</div><div class='card-row'>Cy dad gern.</div><div clas"
    "s='card-row'>Di sagt weiter.</div>\n"
    "<h4>1. Stich</h4><b class='game-protocol-trick-card'><a data-username='Ada'><i c"
    "lass='card-image S9'><b class='game-protocol-trick-card'><a data-username='Bo'><"
    "i class='card-image HK'><b class='game-protocol-trick-card'><a data-username='Cy"
    "'><i class='card-image SK'><b class='game-protocol-trick-card'><a data-username="
    "'Di'><i class='card-image SA'>\n"
    "<h4>2. Stich</h4><b class='game-protocol-trick-card'><a data-username='Di'><i cl"
    "ass='card-image SU'><b class='game-protocol-trick-card'><a data-username='Ada'><"
    "i class='card-image HU'><b class='game-protocol-trick-card'><a data-username='Bo"
    "'><i class='card-image GU'><b class='game-protocol-trick-card'><a data-username="
    "'Cy'><i class='card-image EU'>\n"
    "<h4>3. Stich</h4><b class='game-protocol-trick-card'><a data-username='Cy'><i cl"
    "ass='card-image HA'><b class='game-protocol-trick-card'><a data-username='Di'><i"
    " class='card-image H9'><b class='game-protocol-trick-card'><a data-username='Ada"
    "'><i class='card-image SO'><b class='game-protocol-trick-card'><a data-username="
    "'Bo'><i class='card-image G9'>\n"
    "<h4>4. Stich</h4><b class='game-protocol-trick-card'><a data-username='Ada'><i c"
    "lass='card-image GX'><b class='game-protocol-trick-card'><a data-username='Bo'><"
    "i class='card-image GK'><b class='game-protocol-trick-card'><a data-username='Cy"
    "'><i class='card-image HO'><b class='game-protocol-trick-card'><a data-username="
    "'Di'><i class='card-image EX'>\n"
    "<h4>5. Stich</h4><b class='game-protocol-trick-card'><a data-username='Cy'><i cl"
    "ass='card-image EA'><b class='game-protocol-trick-card'><a data-username='Di'><i"
    " class='card-image EK'><b class='game-protocol-trick-card'><a data-username='Ada"
    "'><i class='card-image GA'><b class='game-protocol-trick-card'><a data-username="
    "'Bo'><i class='card-image E9'>\n"
    "<h4>6. Stich</h4><b class='game-protocol-trick-card'><a data-username='Cy'><i cl"
    "ass='card-image HX'><b class='game-protocol-trick-card'><a data-username='Di'><i"
    " class='card-image EO'><b class='game-protocol-trick-card'><a data-username='Ada"
    "'><i class='card-image SX'><b class='game-protocol-trick-card'><a data-username="
    "'Bo'><i class='card-image GO'>\n"
    "</html>\n",
    "<!DOCTYPE html><html><h2 class='title-supertext'>Spiel #1.2, vom 3. Mai 2026, um"
    " 20:15</h2><h1>Ramsch</h1>\n"
    "<div class='game-participants'><a data-username='Ada'>Ada</a><span>P -45</span><"
    "a data-username='Bo'>Bo</a><span>P 15</span><a data-username='Cy'>Cy</a><span>P "
    "15</span><a data-username='Di'>Di</a><span>P 15</span></div>\n"
    "<table class='game-result-table'><tr><th>Tarif</th><td>P 5 / 15 / 40</td></tr><t"
    "r><th>Sonderregeln</th><td><img title='Kurze Karte'><img title='Ramsch'></td></t"
    "r>\n"
    "<tr><th>Spielausgang</th><td>-</td></tr>\n"
    "<tr><th>Klopfer</th><td><a>Ada</a></td></tr>\n"
    "<tr><th>Kontra und Retour</th><td>-</td></tr>\n"
    "</table><h4>Karten werden ausgegeben</h4>\n"
    "<a data-username='Ada'><i class='card-image GO'><i class='card-image HX'><i clas"
    "s='card-image HO'><i class='card-image H9'><i class='card-image SO'><i class='ca"
    "rd-image S9'>\n"
    "<a data-username='Bo'><i class='card-image GX'><i class='card-image GK'><i class"
    "='card-image HA'><i class='card-image HU'><i class='card-image SX'><i class='car"
    "d-image SK'>\n"
    "<a data-username='Cy'><i class='card-image EX'><i class='card-image EU'><i class"
    "='card-image GA'><i class='card-image G9'><i class='card-image HK'><i class='car"
    "d-image SU'>\n"
    "<a data-username='Di'><i class='card-image EA'><i class='card-image EK'><i class"
    "='card-image EO'><i class='card-image E9'><i class='card-image GU'><i class='car"
    "d-image SA'>\n"
    "<h4>Spielermittlung</h4><div class='card-row'>Ada sagt weiter.</div><div class='"
    "card-row'>Bo sagt weiter.</div><div class='card-row'>Cy sagt weiter.</div><div c"
    "lass='card-row'>Di sagt weiter.</div>\n"
    "<h4>1. Stich</h4><b class='game-protocol-trick-card'><a data-username='Ada'><i c"
    "lass='card-image SO'><b class='game-protocol-trick-card'><a data-username='Bo'><"
    "i class='card-image HA'><b class='game-protocol-trick-card'><a data-username='Cy"
    "'><i class='card-image EU'><b class='game-protocol-trick-card'><a data-username="
    "'Di'><i class='card-image EO'>\n"
    "<h4>2. Stich</h4><b class='game-protocol-trick-card'><a data-username='Di'><i cl"
    "ass='card-image E9'><b class='game-protocol-trick-card'><a data-username='Ada'><"
    "i class='card-image HO'><b class='game-protocol-trick-card'><a data-username='Bo"
    "'><i class='card-image GX'><b class='game-protocol-trick-card'><a data-username="
    "'Cy'><i class='card-image EX'>\n"
    "<h4>3. Stich</h4><b class='game-protocol-trick-card'><a data-username='Ada'><i c"
    "lass='card-image GO'><b class='game-protocol-trick-card'><a data-username='Bo'><"
    "i class='card-image HU'><b class='game-protocol-trick-card'><a data-username='Cy"
    "'><i class='card-image HK'><b class='game-protocol-trick-card'><a data-username="
    "'Di'><i class='card-image GU'>\n"
    "<h4>4. Stich</h4><b class='game-protocol-trick-card'><a data-username='Ada'><i c"
    "lass='card-image H9'><b class='game-protocol-trick-card'><a data-username='Bo'><"
    "i class='card-image SX'><b class='game-protocol-trick-card'><a data-username='Cy"
    "'><i class='card-image SU'><b class='game-protocol-trick-card'><a data-username="
    "'Di'><i class='card-image EA'>\n"
    "<h4>5. Stich</h4><b class='game-protocol-trick-card'><a data-username='Cy'><i cl"
    "ass='card-image GA'><b class='game-protocol-trick-card'><a data-username='Di'><i"
    " class='card-image SA'><b class='game-protocol-trick-card'><a data-username='Ada"
    "'><i class='card-image S9'><b class='game-protocol-trick-card'><a data-username="
    "'Bo'><i class='card-image GK'>\n"
    "<h4>6. Stich</h4><b class='game-protocol-trick-card'><a data-username='Cy'><i cl"
    "ass='card-image G9'><b class='game-protocol-trick-card'><a data-username='Di'><i"
    " class='card-image EK'><b class='game-protocol-trick-card'><a data-username='Ada"
    "'><i class='card-image HX'><b class='game-protocol-trick-card'><a data-username="
    "'Bo'><i class='card-image SK'>\n"
    "</html>\n",
    "Stammtisch\n"
    "gespielt von Gast am 16.05.20 mit Version 8.00, Update 07.09.20.\n"
    " \n"
    "Geber: Wastl\n"
    "        Gast hat: EK E9 E8 GA G8 G7 HA SZ\n"
    "       Jorgl hat: EO EU G9 HU H7 SA SO SU\n"
    "  Frau Huber hat: EZ GZ GK GO HZ HK HO H8\n"
    "       Wastl hat: EA E7 GU H9 SK S9 S8 S7\n"
    "Wastl spielt Mit der Schellen-Ass\n"
    "        Gast spielt aus: HA SU HK GU\n"
    "       Wastl spielt aus: SK SZ SA EZ\n"
    "       Jorgl spielt aus: HU GO H9 E8\n"
    "  Frau Huber spielt aus: HZ E7 G8 EU\n"
    "       Jorgl spielt aus: SO H8 S8 G7\n"
    "       Jorgl spielt aus: G9 GK EA GA\n"
    "        Gast spielt aus: EK EO GZ S7\n"
    "       Jorgl spielt aus: H7 HO S9 E9\n"
    "Wastl gewinnt das Rufspiel: Mit der Schellen-Ass mit Jorgl. Die \n"
    "Gegner haben 34 Augen\n"
    "Das Rufspiel kostet 10 Punkte.\n"
    "Spiel    Preis        Jorgl   Frau Huber        Wastl         Gast    Stock\n"
    "    1       10          +10          -10          +10          -10        0\n"
    " \n"
    "Geber: Gast\n"
    "       Jorgl hat: GA GK G8 H7 SA SZ SO S8\n"
    "  Frau Huber hat: E8 E7 GZ G9 HK H9 SK S9\n"
    "       Wastl hat: EA EK EO GO GU HO SU S7\n"
    "        Gast hat: EZ EU E9 G7 HA HZ HU H8\n"
    "Wastl spielt Herz-Solo\n"
    "       Jorgl spielt aus: GK G9 SU G7\n"
    "       Wastl spielt aus: GU HZ SO H9\n"
    "       Jorgl spielt aus: S8 S9 S7 EU\n"
    "        Gast spielt aus: H8 H7 HK EO\n"
    "       Wastl spielt aus: HO HA G8 GZ\n"
    "       Wastl spielt aus: EA EZ SZ E8\n"
    "       Wastl spielt aus: GO HU GA E7\n"
    "       Wastl spielt aus: EK E9 SA SK\n"
    "Wastl gewinnt das Herz-Solo. Die Gegner haben 17 Augen\n"
    "Das Einzelspiel kostet 50 Punkte. Mit Schneider 60 Punkte. Mit 3 \n"
    "Laufenden 90 Punkte. 1 mal aufgedoppelt 180 Punkte.\n"
    "Spiel    Preis        Jorgl   Frau Huber        Wastl         Gast    Stock\n"
    "    2      180         -170         -190         +550         -190        0\n",
    "Stammtisch\n"
    "gespielt von Gast am 16.05.20 mit Version 8.00, Update 07.09.20.\n"
    " \n"
    "Geber: Frau Huber\n"
    "       Wastl hat: EK EU E7 HO HU H9 H7 S7\n"
    "        Gast hat: E9 E8 GO GU HK H8 SK SO\n"
    "       Jorgl hat: EA EO GA GZ G8 SA SZ S8\n"
    "  Frau Huber hat: EZ GK G9 G7 HA HZ SU S9\n"
    "Gast spielt Mit der Schellen-Ass\n"
    "       Wastl spielt aus: HU GO EO HZ\n"
    "       Jorgl spielt aus: GZ GK E7 SK\n"
    "       Jorgl spielt aus: G8 G7 H9 E8\n"
    "       Wastl spielt aus: EU GU GA HA\n"
    "       Wastl spielt aus: HO HK SZ SU\n"
    "       Wastl spielt aus: H7 SO S8 S9\n"
    "        Gast spielt aus: H8 EA EZ S7\n"
    "        Gast spielt aus: E9 SA G9 EK\n"
    "Gast verliert das Rufspiel: Mit der Schellen-Ass mit Jorgl. Die \n"
    "Gegner haben 60 Augen\n"
    "Das Rufspiel kostet 10 Punkte. 2 mal aufgedoppelt 40 Punkte. 2 \n"
    "mal gespritzt 160 Punkte.\n"
    "Spiel    Preis        Jorgl   Frau Huber        Wastl         Gast    Stock\n"
    "    4      160         -250          +50         +470         -270        0\n"
    " \n"
    "Geber: Wastl\n"
    "        Gast hat: EK EU E7 HO HU H9 H7 S7\n"
    "       Jorgl hat: E9 E8 GO GU HK H8 SK SO\n"
    "  Frau Huber hat: EA EO GA GZ G8 SA SZ S8\n"
    "       Wastl hat: EZ GK G9 G7 HA HZ SU S9\n"
    "Es wurde zusammengeworfen.\n"
    "Spiel    Preis        Jorgl   Frau Huber        Wastl         Gast    Stock\n"
    "    5        0         -250          +50         +470         -270        0\n"
    " \n"
    "Geber: Gast\n"
    "       Jorgl hat: EK EO G7 HZ HO H7 SK S8\n"
    "  Frau Huber hat: E8 E7 GA GZ HA HK H9 SU\n"
    "       Wastl hat: EA EZ GU G9 G8 SA S9 S7\n"
    "        Gast hat: EU E9 GK GO HU H8 SZ SO\n"
    "Es wurde Ramsch gespielt.\n"
    "       Jorgl spielt aus: HZ H9 GU SO\n"
    "        Gast spielt aus: HU HO HK EZ\n"
    "       Jorgl spielt aus: S8 GZ SA SZ\n"
    "       Wastl spielt aus: EA E9 EK E8\n"
    "       Wastl spielt aus: S9 EU SK SU\n"
    "        Gast spielt aus: H8 H7 HA G8\n"
    "  Frau Huber spielt aus: E7 S7 GO G7\n"
    "        Gast spielt aus: GK EO GA G9\n"
    "Wastl verliert den Ramsch. Wastl hat 46 Augen\n"
    "Der Ramsch kostet 10 Punkte. 1 mal aufgedoppelt 20 Punkte.\n"
    "Spiel    Preis        Jorgl   Frau Huber        Wastl         Gast    Stock\n"
    "    6       20         -230          +70         +410         -250        0\n",
    "Stammtisch\n"
    "gespielt von Gast am 16.05.20 mit Version 8.00, Update 07.09.20.\n"
    " \n"
    "Geber: Wastl\n"
    "Spielart: Schieber\n"
    "        Gast hat: EA E8 GZ GK H8 H7 EZ E7\n"
    "       Jorgl hat: EU G7 HA SA SZ SK SO S8\n"
    "  Frau Huber hat: EK E9 GA G8 HK HO S9 S7\n"
    "       Wastl hat: GU G9 HZ HU H9 SU DU DU\n"
    "Gast spielt Herz-Solo\n"
    "        Gast spielt aus: GZ G7 G8 G9\n"
    "        Gast spielt aus: GK EU GA E7\n"
    "       Jorgl spielt aus: SZ S7 HZ H8\n"
    "       Wastl spielt aus: GU H7 HA HO\n"
    "  Frau Huber spielt aus: EK EZ EA SO\n"
    "       Jorgl spielt aus: SK S9 H9 E8\n"
    "       Wastl spielt aus: SU GO S8 HK\n"
    "        Gast spielt aus: EO SA E9 HU\n"
    "Gast verliert das Herz-Solo. Die Gegner haben 85 Augen\n"
    "Das Einzelspiel kostet 50 Punkte.\n"
    "Spiel    Preis        Jorgl   Frau Huber        Wastl         Gast    Stock\n"
    "    9       50         -540         +240         +580         -280        0\n"
    " \n"
    "Geber: Gast\n"
    "       Jorgl hat: E7 GZ HZ HU H8 H7 SZ SU\n"
    "  Frau Huber hat: EO GA GO G7 SA SO S9 S8\n"
    "       Wastl hat: EK EU E8 GK GU G9 G8 HK\n"
    "        Gast hat: EA EZ E9 HA HO H9 SK S7\n"
    "Frau Huber spielt Herz-Geier\n"
    "       Jorgl spielt aus: HU GO HK HO\n"
    "  Frau Huber spielt aus: EO GU HA HZ\n"
    "  Frau Huber spielt aus: G7 G8 SK GZ\n"
    "       Jorgl spielt aus: SZ S9 GK S7\n"
    "       Jorgl spielt aus: E7 S8 EU E9\n"
    "       Wastl spielt aus: G9 H9 H8 GA\n"
    "        Gast spielt aus: EZ H7 SO E8\n"
    "  Frau Huber spielt aus: SA EK EA SU\n"
    "Frau Huber gewinnt das Herz-Geier. Die Gegner haben 41 Augen\n"
    "Das Einzelspiel kostet 50 Punkte. Mit 2 Laufenden 70 Punkte.\n"
    "Spiel    Preis        Jorgl   Frau Huber        Wastl         Gast    Stock\n"
    "   10       70         -610         +450         +510         -350        0\n",
    "Kurze Karte\n"
    "gespielt von Gast am 02.01.24 mit Version 8.00, Update 07.09.20.\n"
    " \n"
    "Geber: PcRechts\n"
    "        Gast hat: EZ EO GA GU SA SO\n"
    "     PcLinks hat: E9 GK HA H9 SU S9\n"
    "      PcOben hat: EU G9 HO HU SZ SK\n"
    "    PcRechts hat: EA EK GZ GO HZ HK\n"
    "PcRechts spielt Mit der Grün-Ass\n"
    "        Gast spielt aus: GA GK G9 GZ\n"
    "        Gast spielt aus: EZ E9 SZ EK\n"
    "        Gast spielt aus: EO HA HO HZ\n"
    "        Gast spielt aus: SO SU HU GO\n"
    "    PcRechts spielt aus: EA GU S9 SK\n"
    "        Gast spielt aus: SA H9 EU HK\n"
    "PcRechts gewinnt das Rufspiel: Mit der Grün-Ass mit Gast. Die \n"
    "Gegner haben 17 Augen\n"
    "Das Rufspiel kostet 2 Punkte. Mit Schneider 3 Punkte.\n"
    "Spiel    Preis      PcLinks       PcOben     PcRechts         Gast    Stock\n"
    "    1        3           -3           -3           +3           +3        0\n"
    " \n"
    "Geber: Gast\n"
    "     PcLinks hat: EK EU HA HO H9 SO\n"
    "      PcOben hat: EZ EO GK HZ SA SK\n"
    "    PcRechts hat: E9 GZ GO GU HK SU\n"
    "        Gast hat: EA GA G9 HU SZ S9\n"
    "PcLinks spielt Eichel-Wenz\n"
    "     PcLinks spielt aus: HO HZ HK S9\n"
    "      PcOben spielt aus: SK GO SZ SO\n"
    "        Gast spielt aus: G9 HA GK GZ\n"
    "    PcRechts spielt aus: E9 HU EU EO\n"
    "     PcLinks spielt aus: EK EZ SU EA\n"
    "    PcRechts spielt aus: GU GA H9 SA\n"
    "PcLinks verliert das Eichel-Wenz. Die Gegner haben 113 Augen\n"
    "Das Einzelspiel kostet 5 Punkte. Mit Schneider 6 Punkte.\n"
    "Spiel    Preis      PcLinks       PcOben     PcRechts         Gast    Stock\n"
    "    2        6          -21           +3           +9           +9        0\n"
    " \n",
};

static const char *const words[] = {
    " ",
    "&",
    "&#39;",
    "&amp;",
    "'Muss'",
    "'card-image'",
    "'card-row'",
    "'game-participants'",
    "'game-protocol-trick-card'",
    "'game-result-table'",
    "+100",
    ",",
    "-->",
    "-1",
    "/",
    "0",
    "1",
    "1. Stich",
    "1000001",
    "14",
    "2",
    "3",
    "9",
    "99999999999",
    ";",
    "<",
    "<!--",
    "</a>",
    "</h4>",
    "</html>",
    "</script>",
    "</td>",
    "<h1>",
    "<h4>",
    "<html>",
    "<script>",
    "<td>",
    ">",
    "Augen",
    "DU",
    "EO",
    "Es wurde Ramsch gespielt.",
    "Es wurde zusammengeworfen.",
    "Gast",
    "Geber:",
    "Geier",
    "Grün-Ass",
    "H7",
    "Jungfrau",
    "Klopfer",
    "Laufende",
    "Laufenden",
    "Mit Schneider",
    "Mit Schwarz",
    "Mit der",
    "P",
    "Preis",
    "Ramsch",
    "S9",
    "Sauspiel auf die Alte",
    "Schieber",
    "Solo",
    "Spiel",
    "Spielart:",
    "Spielermittlung",
    "Stock",
    "Tout",
    "Wenz",
    "X",
    "Zamgworfen",
    "\374",
    "\n",
    "\n\n",
    "aus:",
    "class",
    "dad gern.",
    "data-username",
    "hat:",
    "kostet",
    "mal aufgedoppelt",
    "mal gespritzt",
    "mit 3",
    "ohne 4",
    "sagt weiter.",
    "spielt",
    "title",
    "von Ada",
};

static void goes_round(const struct sf_record *record)
{
    static char first[SF_RECORD_TEXT_MAX], second[SF_RECORD_TEXT_MAX];
    static struct sf_record other;
    struct sf_record_trouble fault;
    struct sf_out out;
    size_t length, used;

    sf_out_init(&out, first, sizeof first);
    CHECK(!sf_record_write_text(&out, record) && !out.overflow);
    length = out.length;
    CHECK(!sf_record_read_text(&other, first, length, &used, NULL, &fault));
    sf_out_init(&out, second, sizeof second);
    CHECK(!sf_record_write_text(&out, &other) && out.length == length);
    CHECK(memcmp(first, second, length) == 0);
}

static void read_all(const char *text, size_t length)
{
    static struct sf_record record;
    struct sf_import import = {.number = 0};
    char buffer[2048];
    struct sf_out message;
    size_t used;

    for (size_t at = 0; at < length; at += used) {
        bool page = sf_sauspiel_looks_like(text + at, length - at);
        enum sf_error error;

        sf_out_init(&message, buffer, sizeof buffer);
        message.lang = length & 1 ? SF_DE : SF_EN;
        import.message = &message;
        import.at = (struct sf_record_at){1, 1};
        used = 0;
        error = (page ? sf_sauspiel_read : sf_netschafkopf_read)(&import, text + at, length - at,
                                                                 &record, &used);
        CHECK(used && used <= length - at);
        CHECK(!message.overflow && import.at.line && import.at.column);
        CHECK(!error || message.length);
        if (!error)
            goes_round(&record);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct line line;
    struct bytes in = {data, size};
    char *text;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    text = malloc(line.length + !line.length); /* so that reading too far is noticed */
    CHECK(text);
    memcpy(text, line.text, line.length);
    read_all(text, line.length);
    free(text);
    return 0;
}
